import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { cx } from '#ui/class-names.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { type PollShown, sharesOf } from '../present.ts';
import { castVote, takeVoteBack, type Voter } from './poll-calls.ts';

/** The options of a poll: pick one, pick another, take it back. What the server says is what is there. */
export default function PollVote({ poll, voter }: { poll: PollShown; voter: Voter }) {
  const [busy, setBusy] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  // A press before the scripts run would be lost.
  const hydrated = useHydrated();
  const shares = sharesOf(poll);
  const all = poll.options.reduce((sum, { votes }) => sum + (votes ?? 0), 0);

  async function send(what: string, call: () => Promise<unknown>) {
    if (busy !== null) return;
    setBusy(what);
    try {
      await call();
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2">
        {poll.options.map(({ key, label, votes }, at) => {
          const chosen = poll.mine?.vote === key;
          return (
            <li key={key} className="relative overflow-hidden rounded-md border border-line-strong">
              {shares[at] !== null && (
                <svg aria-hidden className="absolute inset-0 size-full">
                  <rect width={`${shares[at]}%`} height="100%" className="fill-sunken transition-[width]" />
                </svg>
              )}
              <button
                type="button"
                aria-pressed={chosen}
                disabled={!hydrated}
                aria-busy={busy === key || undefined}
                onClick={() => !chosen && void send(key, () => castVote(voter, poll, key))}
                className={cx(
                  'relative flex min-h-11 w-full items-center justify-between gap-3 border-l-3 px-3 text-left',
                  chosen ? 'border-blue-corner font-bold' : 'border-transparent font-medium',
                )}
              >
                <span>
                  {label}
                  {chosen && <span className="sr-only">, your vote</span>}
                </span>
                {votes !== null && (
                  <span className="numbers shrink-0 text-sm text-ink-soft">
                    {shares[at]}% ({votes})
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {poll.mine && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-sm text-ink-soft">
            {all === 1 ? '1 vote. ' : `${all} votes. `}You can change your vote.
          </p>
          <Button size="small" variant="quiet" busy={busy === 'back'} onClick={() => void send('back', () => takeVoteBack(voter, poll.mine?.id ?? 0))}>
            Remove my vote
          </Button>
        </div>
      )}
    </>
  );
}
