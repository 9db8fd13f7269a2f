import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { DeleteRow } from '#features/moderation/ui/tables/delete-row.tsx';
import addItem from '#features/reputation/documents/add-reputation-item.graphql';
import deleteItem from '#features/reputation/documents/delete-reputation-item.graphql';
import updateItem from '#features/reputation/documents/update-reputation-item.graphql';
import { SAVED } from '#shared/messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { usePlainEditVersion } from '#ui/forms/conflicts/use-plain-edit-version.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { asModerator } from './as-moderator.ts';

/** Adds a reputation item, or changes one. */
export function ReputationForm({ row, label }: { row?: AdminRow; label: string }) {
  const [open, setOpen] = useState(false);
  const { busy, error, act } = useAct();
  const draft = `reputation-${row?.id ?? 'new'}`;
  const held = useHeldFields(draft);
  const edit = usePlainEditVersion(
    { url: row?.url, girlHandle: row?.girl_handle, guyHandle: row?.guy_handle, comment: row?.comment },
    { comment: 'description' },
  );
  const show = () => {
    edit.begin();
    setOpen(true);
  };
  useReopened(draft, show);
  const { revalidate } = useRevalidator();
  const stored = (name: string) => String(row?.[name] ?? '');

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = () => {
      const typed = new FormData(form);
      const text = (name: string) => String(typed.get(name) ?? '').trim() || null;
      return { url: text('url'), girlHandle: text('girlHandle'), guyHandle: text('guyHandle'), description: text('description') };
    };
    await act(async () => {
      await (row ? edit.save(form, (options) => asModerator(updateItem, { id: row.id, ...read() }, options)) : asModerator(addItem, read()));
      setOpen(false);
      toast.success(SAVED);
      await revalidate();
    });
  }

  return (
    <>
      <Button size="small" variant={row ? 'secondary' : 'primary'} onClick={show}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={row ? 'Edit reputation item' : 'Add reputation item'}>
        <form ref={held} onSubmit={(event) => void save(event)} className="grid gap-4">
          <TextInput name="url" type="url" label="URL" defaultValue={stored('url')} />
          <TextInput name="girlHandle" label="Girl handle" defaultValue={stored('girl_handle')} />
          <TextInput name="guyHandle" label="Guy handle" defaultValue={stored('guy_handle')} />
          <TextArea name="description" label="Description" defaultValue={stored('comment')} />
          {error && (
            <Alert live severity="error" title="Error">
              {error}
            </Alert>
          )}
          <EditConflict clashes={edit.clashes} busy={busy} onKeep={edit.keepMine} onTake={edit.takeSaved} />
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </form>
      </Dialog>
    </>
  );
}

export function ReputationActions({ row }: { row: AdminRow }) {
  return (
    <div className="flex gap-2">
      <ReputationForm row={row} label="Edit" />
      <DeleteRow
        question={`Are you sure you want to delete reputation item ${row.id}?`}
        says="Reputation item deleted"
        onDelete={() => asModerator(deleteItem, { id: row.id })}
      />
    </div>
  );
}
