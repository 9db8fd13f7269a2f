import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { graphql } from '#ui/api/graphql.ts';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { usePlainEditVersion } from '#ui/forms/conflicts/use-plain-edit-version.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import updateScammer from '../documents/update-scammer-from-girls.graphql';

const fields = ['name', 'username', 'description', 'city', 'country'] as const;
export type EditedScammer = { id: number } & Record<(typeof fields)[number], string | null>;

/** Corrects the record of a scammer. A failure is only logged; the dialog stays, so that nothing typed is lost. */
export function EditScammer({ scammer, onSaved }: { scammer: EditedScammer; onSaved: () => unknown }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const held = useHeldFields(`scammer-${scammer.id}`);
  const edit = usePlainEditVersion(Object.fromEntries(fields.map((name) => [name, scammer[name]])));
  const show = () => {
    edit.begin();
    setOpen(true);
  };
  useReopened(`scammer-${scammer.id}`, show);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await edit.save(form, (options) => {
        const typed = new FormData(form);
        const values = Object.fromEntries(fields.map((name) => [name, String(typed.get(name) ?? '').trim() || null]));
        return graphql(updateScammer, { id: scammer.id, ...values }, { role: 'moderator', ...options });
      });
      setOpen(false);
      await onSaved();
    } catch (error) {
      console.error('The scammer was not updated.', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={show}>
        Edit
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit scammer" width="small">
        <form ref={held} onSubmit={(event) => void save(event)} className="grid gap-4">
          <TextInput name="name" label="Name" defaultValue={scammer.name ?? ''} autoComplete="off" />
          <TextInput name="username" label="Username" defaultValue={scammer.username ?? ''} autoComplete="off" />
          <TextArea name="description" label="Description" defaultValue={scammer.description ?? ''} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput name="city" label="City" defaultValue={scammer.city ?? ''} autoComplete="off" />
            <TextInput name="country" label="Country" defaultValue={scammer.country ?? ''} autoComplete="off" />
          </div>
          <EditConflict clashes={edit.clashes} busy={busy} onKeep={edit.keepMine} onTake={edit.takeSaved} />
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" busy={busy}>
              Save
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
