import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { guyUsers, savedSearches, savedSearchMatches } from '#db/schema/index.ts';
import { ownSearches } from '#permissions/saved-searches/filters.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';
import { AREA_NAME } from '../present.ts';

/** In an address the area of his profile is search 0. */
const AREA = 0;

const sign = (userId: string, ids: string) => createHmac('sha256', secretKey('unsubscribe')).update(`searches:${ids}:${userId}`).digest('base64url');

/** The address that ends the emails about these searches, without a log-in, and can do nothing else. */
export function searchesUnsubscribeUrl(userId: string, searchIds: readonly (number | null)[]): string {
  const ids = searchIds.map((id) => id ?? AREA).join('-');
  return `${publicUrl()}/unsubscribe/searches/${ids}.${Buffer.from(userId).toString('base64url')}.${sign(userId, ids)}`;
}

/** @throws NotFound for a token that was not signed here */
function readToken(token: string): { userId: string; searchIds: number[]; isArea: boolean } {
  const [ids = '', id = '', signature = ''] = token.split('.');
  const userId = Buffer.from(id, 'base64url').toString();
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(userId, ids))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NotFound();
  const all = ids.split('-').map(Number);
  return { userId, searchIds: all.filter((one) => one !== AREA), isArea: all.includes(AREA) };
}

/** What the token ends, by name; what was removed meanwhile is left out. @throws NotFound */
export async function searchesOfToken(token: string): Promise<string[]> {
  const { userId, searchIds, isArea } = readToken(token);
  const rows = await freshDb
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(and(ownSearches(userId), inArray(savedSearches.id, searchIds)))
    .orderBy(savedSearches.id);
  return [...rows.map(({ name }) => name), ...(isArea ? [AREA_NAME] : [])];
}

/** Ends these emails and what waits for them. Twice is once. @throws NotFound */
export async function endSearchMails(token: string): Promise<void> {
  const { userId, searchIds, isArea } = readToken(token);
  await db.transaction(async (tx) => {
    await tx
      .update(savedSearches)
      .set({ email: 'off' })
      .where(and(eq(savedSearches.userId, userId), inArray(savedSearches.id, searchIds)));
    const own = eq(savedSearchMatches.userId, userId);
    await tx.delete(savedSearchMatches).where(and(own, inArray(savedSearchMatches.searchId, searchIds)));
    if (!isArea) return;
    await tx.update(guyUsers).set({ canSendEmailsAboutWebsite: false }).where(eq(guyUsers.userId, userId));
    await tx.delete(savedSearchMatches).where(and(own, isNull(savedSearchMatches.searchId)));
  });
}
