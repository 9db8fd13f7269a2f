import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { attempt } from '#features/moderation/ui/admin-error.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { asModerator } from '../admin/as-moderator.ts';

/** The specification names no operation for it. */
const reopen = 'mutation Reopen($id: Int!) { update_girls_by_pk(pk_columns: { id: $id }, _set: { profile_approved: null }) { id } }';

/** Brings a girl back. Where another girl has her name by now, a moderator chooses another one or leaves her deleted. */
export function RestoreGirl({ row }: { row: AdminRow }) {
  const { revalidate } = useRevalidator();
  const [taken, setTaken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = `restore-girl-${row.id}`;
  useReopened(draft, () => setTaken('Her names may be taken.'));

  async function restore(attributes: { stageName?: string; username?: string } = {}) {
    await api.post(`/api/v1/girls/${Number(row.id)}/restore`, { data: { type: 'girls', attributes } });
    setTaken(null);
    // A rejected girl waits for a decision again.
    if (row.profile_approved === false) await asModerator(reopen, { id: row.id });
    toast.success('Restored');
    await revalidate();
  }

  const press = () =>
    attempt(() =>
      restore().catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        setTaken(messageOf(error));
      }),
    );

  async function send(typed: FormData) {
    const given = (name: string, was: unknown) => {
      const text = String(typed.get(name) ?? '').trim();
      return text && text !== was ? { [name]: text } : {};
    };
    setBusy(true);
    await restore({ ...given('stageName', row.stage_name), ...given('username', row.username) }).catch((error: unknown) => setTaken(messageOf(error)));
    setBusy(false);
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => void press()}>
        Restore
      </Button>
      <FormDialog
        open={taken !== null}
        onClose={() => setTaken(null)}
        title="Restore her under another name"
        draft={draft}
        submit="Restore"
        busy={busy}
        error={taken ?? undefined}
        onSend={send}
      >
        <p>Choose names that are free, or close this and leave her deleted.</p>
        <TextInput name="stageName" label="Stage name" defaultValue={String(row.stage_name ?? '')} autoComplete="off" />
        <TextInput name="username" label="Username" defaultValue={String(row.username ?? '')} autoComplete="off" />
      </FormDialog>
    </>
  );
}
