import type { Actor } from '#permissions/actor.ts';
import { UNKNOWN_USER } from '#shared/messages.ts';
import type { GirlReviewRow } from './queries.server.ts';

/** A review of a girl as the API gives it: content, publishedAt, author. */
export function girlReviewAttributes({ content, vote, publishedAt, guy, meeting }: GirlReviewRow) {
  const known = guy && !guy.gone ? guy : null;
  return {
    content,
    vote,
    publishedAt: publishedAt.toISOString(),
    author: { name: known?.username ?? UNKNOWN_USER, avatar: known && !known.isPrivate ? known.avatar : null },
    ...(meeting && { afterSession: meeting }),
  };
}

/** The same on a page, where it can be reported by everybody but its author. */
export const shownGirlReview = ({ guyId }: Pick<Actor, 'guyId'>, row: GirlReviewRow) => ({
  ...girlReviewAttributes(row),
  id: row.id,
  isMine: row.guyId !== null && row.guyId === guyId,
});

type Named = { id: number; stageName: string | null; username: string | null };

/** The name in her address: the stage name, or the username where she has none. */
export const addressName = ({ stageName, username, id }: Named): string => stageName ?? username ?? String(id);

export const reviewPath = (girl: Named): string => `/review/${encodeURIComponent(addressName(girl))}`;

/** '5 reviews · thumbs up from 3 of 4 guys': all that is written about her, and the latest votes of the guys here. null without any. */
export function reviewedText(reviews: number, { up, votes }: { up: number; votes: number }): string | null {
  if (reviews === 0) return null;
  const all = reviews === 1 ? '1 review' : `${reviews} reviews`;
  return votes === 0 ? all : `${all} · thumbs up from ${up} of ${votes} ${votes === 1 ? 'guy' : 'guys'}`;
}
