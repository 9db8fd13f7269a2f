import { eq } from 'drizzle-orm';
import { girlsSiteProfiles } from '#db/schema/girls-site-profiles.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

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
