import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { girls } from '#db/schema/girls.ts';
import { girlsSiteProfiles } from '#db/schema/girls-site-profiles.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';

/** A profile on the other site as a moderator saw it. */
export const siteProfileInput = z.object({ username: z.string().min(1).max(SHORT_TEXT_MAX), profile_url: z.string().min(1).max(URL_MAX) });

export type SiteProfile = z.output<typeof siteProfileInput>;

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
  const rows = await freshDb
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
