import { and, eq, isNull } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { girlsSiteProfiles } from '#db/schema/girls-site-profiles.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { enqueueExternalPicture } from '../../jobs.server.ts';
import type { SiteProfile } from '../site-profile.server.ts';

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
    if (girl.isPictureApproved) await enqueueExternalPicture(tx, girlId);
  });
}
