import type { Actor } from '#permissions/actor.ts';
import { graphql } from '#ui/api/graphql.ts';
import addForGirl from '../documents/add-girl-poll-vote.graphql';
import addForGuy from '../documents/add-guy-poll-vote.graphql';
import remove from '../documents/delete-poll-vote.graphql';
import updateForGirl from '../documents/update-girl-poll-vote.graphql';
import updateForGuy from '../documents/update-guy-poll-vote.graphql';
import type { PollShown } from '../present.ts';

export type Voter = Pick<Actor, 'girlId' | 'guyId'>;

const roleOf = ({ girlId }: Voter) => (girlId === null ? ('male' as const) : ('female' as const));

/** The first vote inserts, a later one changes it. */
export function castVote(voter: Voter, { id: poll, mine }: PollShown, vote: string): Promise<unknown> {
  const options = { role: roleOf(voter) };
  if (mine) return graphql(voter.girlId === null ? updateForGuy : updateForGirl, { id: mine.id, vote }, options);
  return voter.girlId === null
    ? graphql(addForGuy, { guyId: voter.guyId, poll, vote }, options)
    : graphql(addForGirl, { girlId: voter.girlId, poll, vote }, options);
}

export const takeVoteBack = (voter: Voter, id: number): Promise<unknown> => graphql(remove, { id }, { role: roleOf(voter) });
