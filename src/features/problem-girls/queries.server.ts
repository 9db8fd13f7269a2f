import { and, asc, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { problemGirlPhotos } from '#db/schema/problem-girl-photos.ts';
import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { visibleProblemGirls } from '#permissions/problem-girls/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Everything of a record that may be told. Who reported her is not among it. */
const told = {
  id: problemGirls.id,
  girlId: problemGirls.girlId,
  username: problemGirls.username,
  name: problemGirls.name,
  headline: problemGirls.headline,
  city: problemGirls.city,
  country: problemGirls.country,
  height: problemGirls.height,
  weight: problemGirls.weight,
  dob: problemGirls.dob,
  profileUrl: problemGirls.profileUrl,
  reasonWhy: problemGirls.reasonWhy,
  dateOfAnalysis: problemGirls.dateOfAnalysis,
  pageTitle: problemGirls.pageTitle,
  messageThread: problemGirls.messageThread,
  picture: problemGirls.cloudinarySecureUrl,
  picturePublicId: problemGirls.cloudinaryPublicId,
  disputed: problemGirls.disputed,
  pending: problemGirls.pending,
  createdAt: problemGirls.createdAt,
  updatedAt: problemGirls.updatedAt,
};

async function selectProblemGirls(where: SQL | undefined, limit: number, offset = 0) {
  return readDb.select(told).from(problemGirls).where(where).orderBy(desc(problemGirls.createdAt), desc(problemGirls.id)).limit(limit).offset(offset);
}
export type ProblemGirl = Awaited<ReturnType<typeof selectProblemGirls>>[number];

/** Whether there are problem girls on this site at all. */
export const problemGirlsAreOn = () => isOn('problem-girls');

/** The newest first; a crawled one is in the list once a moderator gave her a username. */
export async function listProblemGirls(actor: Actor, { limit, offset }: { limit: number; offset: number }): Promise<{ rows: ProblemGirl[]; total: number }> {
  if (!problemGirlsAreOn()) return { rows: [], total: 0 };
  const where = and(visibleProblemGirls(actor), isNotNull(problemGirls.username));
  const [rows, [counted]] = await Promise.all([selectProblemGirls(where, limit, offset), readDb.select({ total: count() }).from(problemGirls).where(where)]);
  return { rows, total: counted?.total ?? 0 };
}

/** @throws NotFound also when she is there, but not for this actor, and when the flag is off. */
export async function getProblemGirl(actor: Actor, id: number): Promise<ProblemGirl> {
  const [row] = problemGirlsAreOn() ? await selectProblemGirls(and(visibleProblemGirls(actor), eq(problemGirls.id, id)), 1) : [];
  if (!row) throw new NotFound();
  return row;
}

/** Pictures and addresses of records that the caller has read before. */
export async function listAttachments(problemGirlIds: number[]) {
  if (problemGirlIds.length === 0) return { photos: [], urls: [] };
  const [photos, urls] = await Promise.all([
    readDb
      .select({
        id: problemGirlPhotos.id,
        problemGirlId: problemGirlPhotos.problemGirlId,
        url: problemGirlPhotos.cloudinarySecureUrl,
        publicId: problemGirlPhotos.cloudinaryPublicId,
      })
      .from(problemGirlPhotos)
      .where(inArray(problemGirlPhotos.problemGirlId, problemGirlIds))
      .orderBy(asc(problemGirlPhotos.id)),
    readDb
      .select({ id: problemGirlReportedUrls.id, problemGirlId: problemGirlReportedUrls.problemGirlId, reportedUrl: problemGirlReportedUrls.reportedUrl })
      .from(problemGirlReportedUrls)
      .where(inArray(problemGirlReportedUrls.problemGirlId, problemGirlIds))
      .orderBy(asc(problemGirlReportedUrls.id)),
  ]);
  return { photos, urls };
}
export type Attachments = Awaited<ReturnType<typeof listAttachments>>;
