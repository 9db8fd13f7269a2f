import type { SubmitEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { MomentText } from '#ui/text/date-text.tsx';

type Moderator = { id: string; name: string; username: string | null; email: string; hasSecondFactor: boolean | null };
type Proposal = {
  id: number;
  name: string;
  username: string | null;
  email: string;
  reason: string;
  status: 'open' | 'confirmed' | 'declined' | 'withdrawn';
  proposedBy: string;
  decidedBy: string | null;
  createdAt: Date;
  mayDecide: boolean;
  mayWithdraw: boolean;
};
type Decision = 'confirm' | 'decline' | 'withdraw';
type Props = { moderators: Moderator[]; proposals: Proposal[]; onChange: () => unknown };

const said: Record<Decision, string> = { confirm: 'Confirmed: a moderator from the next login', decline: 'Declined', withdraw: 'Withdrawn' };
const called = ({ name, username }: { name: string; username: string | null }) => (username ? `${name} (${username})` : name);

/** Who is a moderator, and who is proposed: one moderator proposes, another one confirms. */
export function ModeratorPanel({ moderators, proposals, onChange }: Props) {
  const { busy, error, act } = useAct();
  const held = useHeldFields('propose-moderator');

  const run = (does: () => Promise<unknown>, says: string) =>
    act(async () => {
      await does();
      toast.success(says);
      await onChange();
    });

  async function propose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const body = { account: String(typed.get('account') ?? ''), reason: String(typed.get('reason') ?? '') };
    if (await run(() => api.post('/api/admin/moderator-proposals', body), 'Proposed: another moderator has to confirm')) form.reset();
  }
  const decide = (id: number, decision: Decision) => void run(() => api.patch(`/api/admin/moderator-proposals/${id}`, { decision }), said[decision]);

  return (
    <>
      {error && (
        <Alert live severity="error" title="Error" className="mb-4">
          {error}
        </Alert>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Moderators">
          <ul className="grid gap-3">
            {moderators.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  <span className="font-semibold">{called(one)}</span>
                  <span className="block text-sm break-all text-ink-soft">{one.email}</span>
                </span>
                {!one.hasSecondFactor && <Badge>No second factor</Badge>}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Propose a moderator">
          <form ref={held} onSubmit={(event) => void propose(event)} className="grid gap-4">
            <TextInput name="account" label="Username or email" required autoComplete="off" />
            <TextArea name="reason" label="Why" required hint="For the moderator who confirms, and for the audit log." />
            <Button type="submit" busy={busy}>
              Propose
            </Button>
          </form>
        </Panel>
      </div>
      <Section title="Proposals" className="mt-10">
        {proposals.length === 0 && <EmptyState level={3} title="No proposals yet" />}
        <ul className="grid gap-3">
          {proposals.map((one) => (
            <li key={one.id} className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-surface p-4">
              <div className="min-w-0">
                <p>
                  <span className="font-semibold">{called(one)}</span>, proposed by {one.proposedBy}{' '}
                  <MomentText value={one.createdAt} className="text-sm text-ink-faint" />
                </p>
                <p className="break-words text-ink-soft">{one.reason}</p>
                {one.status !== 'open' && (
                  <p className="text-sm text-ink-faint">
                    {one.status}
                    {one.decidedBy && ` by ${one.decidedBy}`}
                  </p>
                )}
              </div>
              <div className="flex gap-2">
                {one.mayDecide && (
                  <>
                    <Button size="small" busy={busy} onClick={() => decide(one.id, 'confirm')}>
                      Confirm
                    </Button>
                    <Button size="small" variant="secondary" onClick={() => decide(one.id, 'decline')}>
                      Decline
                    </Button>
                  </>
                )}
                {one.mayWithdraw && (
                  <Button size="small" variant="secondary" onClick={() => decide(one.id, 'withdraw')}>
                    Withdraw
                  </Button>
                )}
                {one.mayWithdraw && <Badge>Waiting for another moderator</Badge>}
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
