import { findPoll } from '#shared/catalogues/polls.ts';
import { Invalid } from '#shared/errors.ts';

export type Given = { poll?: unknown; vote?: unknown; girlId?: unknown; guyUserId?: unknown };

export function checkVote(pollId: unknown, vote: unknown): { poll: string; vote: string } {
  const poll = findPoll(String(pollId ?? ''));
  if (!poll) throw new Invalid([{ path: ['poll'], message: 'No such poll' }]);
  const option = poll.options.find(([key]) => key === vote);
  if (!option) throw new Invalid([{ path: ['vote'], message: 'Please choose one of the options' }]);
  return { poll: poll.id, vote: option[0] };
}
