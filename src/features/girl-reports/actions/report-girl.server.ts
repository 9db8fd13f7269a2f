import { and, eq } from 'drizzle-orm';
import { problemGirlPhotos } from '#db/schema/problem-girl-photos.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { scammerPhotos } from '#db/schema/scammer-photos.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleSessionGirls } from '#permissions/session-girls/filters.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { insertGirl } from '#platform/girls/write-girls.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import type { StoredFile } from '#platform/uploads/store-file.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { mayReport } from '../may-report.server.ts';
import { claimPictures, disown } from '../pictures.server.ts';
import type { GirlReportInput, GirlReportKind } from '../schema.ts';

/** More than an honest person reports in a day. */
const allowance = { points: 10, durationSeconds: 24 * 60 * 60 };

export type SentReport = { kind: GirlReportKind; id: number; createdAt: Date; avatar: string | null; pics: string[] };

/**
 * Keeps a report with its pictures. Its sender and moderators alone see it until a moderator approves it, and nobody but
 * moderators ever learns who sent it.
 * @throws NotFound for a guy while guys do not report, Invalid, TooMany
 */
export async function reportGirl(actor: Actor, input: GirlReportInput): Promise<SentReport> {
  authorize(actor, 'girlReport.send');
  if (!mayReport(actor)) throw new NotFound();
  if (input.kind === 'problem-girl' && !isOn('problem-girls')) throw new Invalid([{ path: ['data', 'attributes', 'kind'], message: INVALID_VALUE }]);
  const reporter = actor.userId as string;
  await limit('report-girl', reporter, allowance);
  const purpose = input.kind === 'scammer' ? 'scammers' : 'problem-girls';
  const avatar = input.avatar ? await storeImage64(db, { image64: input.avatar, ownerUserId: reporter, purpose, field: 'avatar' }) : null;
  return db.transaction(async (tx) => {
    const pictures = await claimPictures(tx, input.pics, reporter);
    const kept = input.kind === 'scammer' ? await keepScammer(tx, actor, input, avatar) : await keepProblemGirl(tx, actor, input, avatar);
    if (pictures.length > 0 && input.kind === 'scammer') await tx.insert(scammerPhotos).values(pictures.map((one) => ({ ...one, girlId: kept.id })));
    if (pictures.length > 0 && input.kind === 'problem-girl') {
      await tx.insert(problemGirlPhotos).values(pictures.map((one) => ({ ...one, problemGirlId: kept.id })));
    }
    await disown(tx, [...(avatar ? [avatar.id] : []), ...pictures.map(({ uploadId }) => uploadId)]);
    const occasion = `girl-report:${input.kind}:${kept.id}`;
    await notifyModerators(tx, { kind: 'report-opened', title: 'A girl was reported', url: '/admin/moderate', dedupeKey: occasion });
    if (input.sessionGirlId) await noteOnSessionGirl(tx, actor, input.sessionGirlId, input, kept.id);
    return { kind: input.kind, ...kept, avatar: avatar?.secureUrl ?? null, pics: pictures.map((one) => one.cloudinarySecureUrl) };
  });
}

type Kept = { id: number; createdAt: Date };

async function keepScammer(tx: Tx, actor: Actor, input: GirlReportInput, avatar: StoredFile | null): Promise<Kept> {
  const { name, username, headline, description, city, country, height, weight } = input;
  const { id, createdAt } = await insertGirl(tx, {
    ...{ name, username, headline, description, city, country, height, weight },
    isScammer: true,
    reportPending: true,
    reportedByUserId: actor.userId,
    ...(avatar && { profilePicPublicId: avatar.publicId, profilePicSecureUrl: avatar.secureUrl }),
  });
  return { id, createdAt };
}

async function keepProblemGirl(tx: Tx, actor: Actor, input: GirlReportInput, avatar: StoredFile | null): Promise<Kept> {
  const { name, username, headline, description, city, country, height, weight } = input;
  const [row] = await tx
    .insert(problemGirls)
    .values({
      ...{ name, username, headline, city, country, height, weight },
      reasonWhy: description,
      pageTitle: headline,
      pending: true,
      guyId: actor.guyId,
      reportedByUserId: actor.userId,
      ...(avatar && { cloudinaryPublicId: avatar.publicId, cloudinarySecureUrl: avatar.secureUrl, cloudinaryUrl: avatar.secureUrl }),
    })
    .returning({ id: problemGirls.id, createdAt: problemGirls.createdAt });
  return row as Kept;
}

/** A report that was begun on a crawled profile also stands with that profile, for moderators, and is decided with it. */
async function noteOnSessionGirl(tx: Tx, actor: Actor, sessionGirlId: number, { kind, description }: GirlReportInput, id: number) {
  const [girl] = await tx
    .select({ id: sessionGirls.id })
    .from(sessionGirls)
    .where(and(eq(sessionGirls.id, sessionGirlId), visibleSessionGirls(actor)));
  if (!girl) throw new Invalid([{ path: ['data', 'attributes', 'sessionGirlId'], message: INVALID_VALUE }]);
  const sentAs = kind === 'scammer' ? { scammerId: id } : { problemGirlId: id };
  await tx.insert(sessionGirlsReports).values({ sessionGirlId, guyUserId: actor.guyId, category: kind, comment: description, ...sentAs });
}
