import { THUMB_DOWN, THUMB_UP, type ThumbType } from '#shared/catalogues/statuses.ts';

export type CastVote = { id: number; girlId: number; thumbType: ThumbType };

export const countVotes = <Vote extends CastVote>(votes: Vote[]) => ({
  thumbsUp: votes.filter(({ thumbType }) => thumbType === THUMB_UP).length,
  thumbsDown: votes.filter(({ thumbType }) => thumbType === THUMB_DOWN).length,
  votes,
});
