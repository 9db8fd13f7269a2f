import { eq, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { authorUserId, memberTextOf, type TextKind } from '#permissions/texts/member-texts.server.ts';
import { commentTags, girlReviewTags, girlTags, guyTags } from '#shared/cache-tags.ts';
import type { Tx } from '../db/client.server.ts';
import { writeGirls } from '../girls/write-girls.server.ts';

/** What a decision about a text changes besides the text: whom to tell, and the cached pages with it. */
export type HiddenText = { authorUserId: string | null; tags: string[] };

const pages: Partial<Record<TextKind, (row: Record<string, unknown>) => string[]>> = {
  comment: (row) => commentTags(String(row.subject_type), String(row.subject_id)),
  'girl-review': (row) => girlReviewTags(Number(row.girl_id)),
  'review-reply': () => ['reviews', 'profiles'],
  post: (row) => girlTags(Number(row.girl_id)),
  'girl-profile': (row) => girlTags(Number(row.id)),
  'guy-profile': (row) => guyTags(Number(row.id)),
};

/** Takes a text off the site, or brings it back, by a moderator's decision. @returns null when it is gone */
export async function setTextHidden(tx: Tx, kind: TextKind, id: number, isHidden: boolean): Promise<HiddenText | null> {
  const text = memberTextOf(kind);
  const { table } = text;
  const locked = await tx.execute(sql`select *, ${authorUserId(text.author)} as author from ${table} where ${table.id} = ${id} for update`);
  const [row] = locked.rows as Record<string, unknown>[];
  if (!row) return null;
  // Without `updated_at`: it says when its author last changed it.
  if (text.hidden) await tx.execute(sql`update ${table} set ${sql.identifier(text.hidden.name)} = ${isHidden} where ${table.id} = ${id}`);
  else await setProfileHidden(tx, kind, id, isHidden);
  if (kind === 'girl-review' || kind === 'guy-review') await markMeetingReview(tx, kind, id, isHidden);
  return { authorUserId: (row.author as string | null) ?? null, tags: pages[kind]?.(row) ?? [] };
}

async function setProfileHidden(tx: Tx, kind: TextKind, id: number, isHidden: boolean) {
  const adminShowProfile = isHidden ? false : null;
  if (kind === 'girl-profile') await writeGirls(tx, eq(girls.id, id), { adminShowProfile });
  else await tx.update(guyUsers).set({ adminShowProfile }).where(eq(guyUsers.id, id));
}

/** The two of a session read there whether a review was taken down. */
async function markMeetingReview(tx: Tx, kind: 'girl-review' | 'guy-review', id: number, isHidden: boolean) {
  const review = kind === 'girl-review' ? meetingReviews.girlReviewId : meetingReviews.guyReviewId;
  await tx
    .update(meetingReviews)
    .set({ hiddenAt: isHidden ? new Date() : null })
    .where(eq(review, id));
}
