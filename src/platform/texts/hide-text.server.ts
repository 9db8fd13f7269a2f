import { eq, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorUserId, memberTextOf, type TextKind } from '#permissions/texts/member-texts.server.ts';
import { commentTags, girlTags, guyTags } from '#shared/cache-tags.ts';
import type { Tx } from '../db/client.server.ts';
import { emit } from '../events.server.ts';
import { writeGirls } from '../girls/write-girls.server.ts';
import { notify } from '../notifications/notify.server.ts';
import { tagsOfWords } from './tags-of-words.server.ts';

/** Account to notify, and tags of the cached pages that show the text. */
type HiddenText = { authorUserId: string | null; tags: string[] };

const pages: Partial<Record<TextKind, (row: Record<string, unknown>) => string[]>> = {
  comment: (row) => commentTags(String(row.subject_type), String(row.subject_id)),
  'girl-review': (row) => girlTags(Number(row.girl_id)),
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
  const author = (row.author as string | null) ?? null;
  return { authorUserId: author, tags: [...(pages[kind]?.(row) ?? []), ...(kind === 'guy-profile' ? await tagsOfWords(tx, author) : [])] };
}

/** Hides a text as the decision about a report, tells its author, and lets the author appeal. @returns the page cache's tags that it touches */
export async function hideReportedText(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  { kind, id, reportId, reason }: { kind: TextKind; id: number; reportId: number; reason?: string | undefined },
): Promise<string[]> {
  const hidden = await setTextHidden(tx, kind, id, true);
  if (!hidden) return [];
  const { label } = memberTextOf(kind);
  const plural = label.replace(/y$/, 'ie').concat('s');
  const title = kind.endsWith('-profile') ? 'A moderator hid your profile' : `A moderator hid one of your ${plural}`;
  await notify(tx, [{ userId: hidden.authorUserId, kind: 'profile-decided', title, ...(reason && { body: reason }) }]);
  await emit(tx, 'text.hidden', { reportId, authorUserId: hidden.authorUserId, label, reason: reason ?? null, byUserId: actor.userId });
  return hidden.tags;
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
