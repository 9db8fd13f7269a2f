import { useState } from 'react';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { HEIGHTS } from '#shared/catalogues/heights.ts';
import { isUnitedStates, STATES } from '#shared/catalogues/states.ts';
import { WEIGHTS } from '#shared/catalogues/weights.ts';
import { SAVED } from '#shared/messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { ServiceChoices } from '#ui/forms/choices/service-choices.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { useEditVersion } from '#ui/forms/conflicts/use-edit-version.ts';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { AvatarEditor } from '#ui/media/avatar-editor.tsx';
import { guyAttributes } from '../present.ts';
import type { GuyForm } from '../schema.ts';

/** `saved`: all that he edits, which the version of his record is made of. */
type Props = { userId: string; name: string; image: string | null; values: GuyForm; saved: Record<string, unknown> };

const countries = COUNTRIES.map(([, name]) => ({ value: name, label: name }));
const states = STATES.map(([value, label]) => ({ value, label }));
/** His profile. The picture is sent with the rest, by 'Update Profile'. */
export function GuyProfileForm({ userId, name, image, values, saved }: Props) {
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.guyForm), {
    defaultValues: values,
    draft: { name: 'edit-profile-male' },
  });
  const [image64, setImage64] = useState<string | null>(null);

  const edit = useEditVersion({ form, loaded: saved });
  const send = submit(
    edit.guard(async (typed) => {
      const attributes = { ...guyAttributes(typed), image64 };
      await api.patch(`/api/v1/guy-users/${userId}`, { data: { type: 'guyUsers', id: userId, attributes } }, edit.options());
      setImage64(null);
      toast.success(SAVED);
    }),
  );

  return (
    <form noValidate onSubmit={send} aria-label="Edit profile" className="grid gap-6">
      {form.formState.isSubmitted && <FormErrors issues={issues} />}
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={() => void send()} onTake={edit.takeSaved} />
      <Panel title="Profile picture" corner="blue">
        <AvatarEditor name={name} src={image64 ?? image} corner="blue" onSave={setImage64} />
        {image64 && <p className="mt-2 text-sm text-ink-soft">Not saved yet. Press Update Profile.</p>}
      </Panel>
      <Panel title="About you">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="Height" required placeholder="Select height" options={HEIGHTS} {...field('height')} />
          <Select label="Weight" required placeholder="Select weight" options={WEIGHTS} {...field('weight')} />
          <TextInput label="Closest major city" required autoComplete="address-level2" {...field('city')} />
          <Select label="Country" required placeholder="Select country" options={countries} {...field('country')} />
          {isUnitedStates(form.watch('country')) ? (
            <Select label="State" required placeholder="Select state" options={states} {...field('state')} />
          ) : (
            <TextInput label="State" required {...field('state')} />
          )}
          <DatePicker label="Birthday (optional)" blockFuture {...field('birthday')} />
          <TextArea label="About me" required className="sm:col-span-2" {...field('aboutMe')} />
          <Checkbox label="Allow Session Girls to contact me" className="sm:col-span-2" {...field('allowSessionGirlsContact')} />
        </div>
      </Panel>
      <ServiceChoices title="Interests" corner="blue" field={field('services')} />
      <div>
        <Button type="submit" busy={busy}>
          Update Profile
        </Button>
      </div>
    </form>
  );
}
