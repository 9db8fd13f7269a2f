import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { attempt } from '#features/moderation/ui/admin-error.tsx';
import matchWithLegacy from '#features/session-girls/documents/match-with-legacy.graphql';
import sessionGirlApproval from '#features/session-girls/documents/session-girl-approval.graphql';
import setEmail from '#features/session-girls/documents/set-session-girl-email.graphql';
import { Button } from '#ui/actions/button.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { asModerator } from './as-moderator.ts';

/** What a moderator does with a crawled profile: approve, reject, match it with an email address or an id of the older site. */
export function SessionGirlActions({ row }: { row: AdminRow }) {
  const [matching, setMatching] = useState(false);
  const { revalidate } = useRevalidator();
  const { id } = row;
  const held = useHeldFields(`match-${id}`);
  useReopened(`match-${id}`, () => setMatching(true));

  const run = async (does: () => Promise<unknown>, says: string) => {
    if (!(await attempt(does, says))) return;
    await revalidate();
  };
  const approve = (approvalStatus: boolean) => run(() => asModerator(sessionGirlApproval, { id, approvalStatus }), approvalStatus ? 'Approved' : 'Rejected');

  function match(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const legacyGirlId = Number(typed.get('legacy'));
    const email = String(typed.get('email') ?? '').trim();
    setMatching(false);
    if (legacyGirlId > 0) void run(() => asModerator(matchWithLegacy, { id, legacyGirlId }), 'Matched with legacy');
    if (email && email !== row.email) void run(() => asModerator(setEmail, { id, email }), 'Email added');
  }

  return (
    <div className="flex flex-wrap gap-2">
      {row.profile_approved !== true && (
        <Button size="small" onClick={() => void approve(true)}>
          Approve
        </Button>
      )}
      {row.profile_approved !== false && (
        <Button size="small" variant="secondary" onClick={() => void approve(false)}>
          Reject
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setMatching(true)}>
        Match
      </Button>
      <Dialog open={matching} onClose={() => setMatching(false)} title={`Match ${String(row.username)}`} width="small">
        <form ref={held} onSubmit={match} className="grid gap-4">
          <TextInput name="legacy" type="number" min={1} label="Legacy id" defaultValue={row.legacy_girl_id === null ? '' : String(row.legacy_girl_id)} />
          <TextInput name="email" type="email" label="Email" autoComplete="off" defaultValue={String(row.email ?? '')} />
          <Button type="submit">Match</Button>
        </form>
      </Dialog>
    </div>
  );
}
