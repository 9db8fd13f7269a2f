import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { RESOLVE_ERRORS, SAVED } from '#shared/messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ServiceChoices } from '#ui/forms/choices/service-choices.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { useEditVersion } from '#ui/forms/conflicts/use-edit-version.ts';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { changesOf } from '../changes.ts';
import type { GirlForm } from '../schema.ts';
import { BasicsFields, ContactFields, LinkFields, StatsFields, WordsFields } from './profile-fields.tsx';

/** The edit form of her profile. Only what she changed is sent; on an error nothing typed is lost. */
export function ProfileForm({ girlId, values }: { girlId: number; values: GirlForm }) {
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.girlForm), {
    defaultValues: values,
    draft: { name: `edit-profile-female-${girlId}` },
  });
  const { isSubmitted } = form.formState;
  const saved = useRef(values);
  const { revalidate } = useRevalidator();
  const edit = useEditVersion({ form, loaded: values });

  const send = submit(
    edit.guard(async (typed) => {
      const attributes = changesOf(saved.current, typed);
      if (Object.keys(attributes).length > 0) {
        await api.patch(`/api/v1/girls/${girlId}`, { data: { type: 'girls', id: String(girlId), attributes } }, edit.options());
      }
      saved.current = { ...form.getValues() };
      toast.success(SAVED);
      // Tells above the form that the name waits.
      if (attributes.stageName !== undefined) await revalidate();
    }),
  );

  return (
    <form noValidate onSubmit={send} aria-label="Edit profile" className="grid gap-8">
      <BasicsFields field={field} country={form.watch('country')} />
      <StatsFields field={field} values={values} />
      <WordsFields field={field} />
      <ServiceChoices title="Services" field={field('services')} />
      <ContactFields field={field} />
      <LinkFields field={field} />
      {isSubmitted && <FormErrors issues={issues} title={RESOLVE_ERRORS} />}
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={() => void send()} onTake={edit.takeSaved} />
      <div className="sticky bottom-(--bottom-bar) -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0">
        <Button type="submit" busy={busy}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
