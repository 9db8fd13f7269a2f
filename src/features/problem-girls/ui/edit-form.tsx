import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { useEditVersion } from '#ui/forms/conflicts/use-edit-version.ts';
import { DateInput } from '#ui/forms/dates/date-input.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { PhotoField } from '#ui/media/photo-field.tsx';
import { EDITABLE, editableProblemGirl } from '../present.ts';
import { isNewPicture } from '../schema.ts';

type Editable = Record<(typeof EDITABLE)[number], string | null> & { id: number; picture: string | null };

/** A moderator's form behind 'Open Edit Form'. */
export function EditForm({ girl }: { girl: Editable }) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const [picture, setPicture] = useState(girl.picture);
  const { revalidate } = useRevalidator();
  const held = Object.fromEntries(EDITABLE.map((name) => [name, girl[name] ?? ''])) as Record<(typeof EDITABLE)[number], string>;
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.editInput), {
    defaultValues: { ...held, image64: null },
    draft: { name: `problem-girl-${girl.id}`, omit: ['image64'], over: 'log-in' },
  });

  const edit = useEditVersion({ form, loaded: editableProblemGirl(girl) });
  const save = submit(
    edit.guard(async ({ image64: _unused, ...values }) => {
      await api.patch(`/problem_girl/${girl.id}`, { ...values, ...(isNewPicture(picture) && { image64: picture }) }, edit.options());
      setOpen(false);
      setSaved(true);
      toast.success('Problem Girl Profile Updated');
      await revalidate();
    }),
  );

  if (!open) {
    return (
      <div className="mb-6 grid gap-4">
        {saved && <SuccessPanel title="Successfully saved." />}
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open Edit Form
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label="Edit problem girl"
      className="mb-8 grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <FormErrors issues={issues} />
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={() => void save()} onTake={edit.takeSaved} />
      <TextInput label="Page title" required {...field('pageTitle')} />
      <TextArea label="Message thread" required {...field('messageThread')} />
      <TextArea label="Reason" required {...field('reasonWhy')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Name" required {...field('name')} />
        <TextInput label="Username" required {...field('username')} />
        <TextInput label="Headline" required {...field('headline')} />
        <TextInput label="Profile URL" {...field('profileUrl')} />
        <TextInput label="City" {...field('city')} />
        <TextInput label="Country" {...field('country')} />
        <DateInput label="Date of Analysis" min="1900-01-01" {...field('dateOfAnalysis')} />
      </div>
      <PhotoField
        label="Picture"
        crop
        value={picture ? { dataUrl: picture, fileName: '' } : null}
        onChange={(photo) => setPicture(photo?.dataUrl ?? null)}
        error={form.formState.errors.image64?.message}
      />
      <div className="flex gap-2">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
