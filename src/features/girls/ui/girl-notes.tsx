import type { SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/** A moderator's notes about a girl. Other members never read them. */
export function GirlNotes({ girlId, notes }: { girlId: number; notes: string | null }) {
  const { revalidate } = useRevalidator();
  const { busy, error, act } = useAct();
  const held = useHeldFields(`girl-notes-${girlId}`);
  const hydrated = useHydrated();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('notes') ?? '').trim();
    return act(async () => {
      await api.patch(`/api/v1/girls/${girlId}`, { data: { type: 'girls', id: String(girlId), attributes: { notes: written || null } } });
      toast.success('Notes saved');
      await revalidate();
    });
  }

  return (
    <form ref={held} onSubmit={(event) => void save(event)} className="grid gap-3">
      {error && (
        <Alert live severity="error" title="Error">
          {error}
        </Alert>
      )}
      <TextArea name="notes" label="Notes" hint="For moderators only." defaultValue={notes ?? ''} maxLength={LONG_TEXT_MAX} />
      <div>
        <Button type="submit" size="small" busy={busy} disabled={!hydrated}>
          Save notes
        </Button>
      </div>
    </form>
  );
}
