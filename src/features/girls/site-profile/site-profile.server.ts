import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { girls } from '#db/schema/girls.ts';
import { girlsSiteProfiles } from '#db/schema/girls-site-profiles.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';
import { tellGirlsSite } from '../jobs.server.ts';

/** A profile on the other site as a moderator saw it. */
export const siteProfileInput = z.object({ username: z.string().min(1).max(SHORT_TEXT_MAX), profile_url: z.string().min(1).max(URL_MAX) });
type SiteProfile = z.output<typeof siteProfileInput>;

/** The confirmation still names what she calls herself and where she says that her profile is. */
export const isConfirmedSiteProfile = and(
  eq(girlsSiteProfiles.girlId, girls.id),
  eq(girlsSiteProfiles.username, girls.username),
  eq(girlsSiteProfiles.profileUrl, girls.sessiongirlsUrl),
);

export type ListedSiteProfile = SiteProfile & { girlId: number; isConfirmed: boolean };

/** What these girls say of themselves on the other site, of those who name a profile there. */
export async function listSiteProfiles(actor: Actor, girlIds: number[]): Promise<ListedSiteProfile[]> {
  authorize(actor, 'girl.confirmSiteProfile');
  const rows = await db
    .select({ girlId: girls.id, username: girls.username, profile_url: girls.sessiongirlsUrl, confirmed: girlsSiteProfiles.girlId })
    .from(girls)
    .leftJoin(girlsSiteProfiles, isConfirmedSiteProfile)
    .where(and(inArray(girls.id, girlIds), isNotNull(girls.username), isNotNull(girls.sessiongirlsUrl)));
  return rows.map(({ girlId, username, profile_url, confirmed }) => ({
    girlId,
    username: username ?? '',
    profile_url: profile_url ?? '',
    isConfirmed: confirmed !== null,
  }));
}

/**
 * Confirms that the profile on the other site is hers. From now on her approved picture goes there; the one she has goes at once.
 * @throws NotFound, Conflict when she has changed her name or the address meanwhile
 */
export async function confirmSiteProfile(actor: Actor, girlId: number, { username, profile_url: profileUrl }: SiteProfile): Promise<void> {
  authorize(actor, 'girl.confirmSiteProfile');
  await db.transaction(async (tx) => {
    const [girl] = await tx
      .select({ username: girls.username, profileUrl: girls.sessiongirlsUrl, isPictureApproved: girls.profilePicApproved })
      .from(girls)
      .where(and(eq(girls.id, girlId), isNull(girls.deletedAt)))
      .for('update');
    if (!girl) throw new NotFound();
    if (girl.username !== username || girl.profileUrl !== profileUrl)
      throw new Conflict('She has changed her username or the address. Please reload the page.');
    const [before] = await tx.select().from(girlsSiteProfiles).where(eq(girlsSiteProfiles.girlId, girlId));
    const confirmed = { username, profileUrl, confirmedByUserId: actor.userId, createdAt: new Date() };
    await tx
      .insert(girlsSiteProfiles)
      .values({ girlId, ...confirmed })
      .onConflictDoUpdate({ target: girlsSiteProfiles.girlId, set: confirmed });
    const was = before && { username: before.username, profileUrl: before.profileUrl };
    await audit(tx, actor, {
      action: 'girl.siteProfileConfirmed',
      subjectType: 'girls',
      subjectId: girlId,
      before: was ?? null,
      after: { username, profileUrl },
    });
    if (girl.isPictureApproved) await tellGirlsSite(tx, girlId);
  });
}

/** Takes the confirmation back: no picture goes there any more. @throws NotFound */
export async function revokeSiteProfile(actor: Actor, girlId: number): Promise<void> {
  authorize(actor, 'girl.confirmSiteProfile');
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(girlsSiteProfiles).where(eq(girlsSiteProfiles.girlId, girlId)).returning();
    if (!before) throw new NotFound();
    const { username, profileUrl } = before;
    await audit(tx, actor, { action: 'girl.siteProfileRevoked', subjectType: 'girls', subjectId: girlId, before: { username, profileUrl } });
  });
}
