import { lazy, Suspense } from 'react';
import type { Actor } from '#permissions/actor.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { type PollShown, sharesOf } from '../present.ts';

// Loaded by who may vote alone: a visitor's home page does without.
const PollVote = lazy(() => import('./poll-vote.tsx'));

type Props = { poll: PollShown; viewer: Actor /** Where a visitor goes to vote. */; loginTo: string };

/** The poll that runs: with buttons for girls and guys, to look at for everybody else. */
export function PollPanel({ poll, viewer, loginTo }: Props) {
  const options = <PollOptions poll={poll} />;
  return (
    <Panel title="Poll">
      <p className="mb-3 text-lg font-semibold">{poll.question}</p>
      {viewer.girlId !== null || viewer.guyId !== null ? (
        <Suspense fallback={options}>
          <PollVote poll={poll} voter={viewer} />
        </Suspense>
      ) : (
        options
      )}
      {viewer.userId === null && (
        <a href={loginTo} className="mt-3 inline-flex min-h-9 items-center font-semibold">
          Login to vote
        </a>
      )}
    </Panel>
  );
}

function PollOptions({ poll }: { poll: PollShown }) {
  const shares = sharesOf(poll);
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {poll.options.map(({ key, label, votes }, at) => (
        <li key={key} className="flex min-h-11 items-center justify-between gap-3 rounded-md border border-line px-3">
          {label}
          {votes !== null && (
            <span className="numbers text-sm text-ink-soft">
              {shares[at]}% ({votes})
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
