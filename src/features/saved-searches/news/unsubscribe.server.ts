import { and, eq, inArray, isNull } from 'drizzle-orm';
import { guyUsers, savedSearches, savedSearchMatches } from '#db/schema/index.ts';
import { ownSearches } from '#permissions/saved-searches/filters.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { isUnsubscribeSignature, readUnsubscribeToken, signUnsubscribe, unsubscribeToken } from '#platform/mail/unsubscribe-token.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';
import { AREA_NAME } from '../present.ts';

/** In an address the area of his profile is search 0. */
const AREA = 0;

const TOPIC = 'searches';

/** The address that ends the emails about these searches, without a log-in, and can do nothing else. */
export const searchesUnsubscribeUrl = (userId: string, searchIds: readonly (number | null)[]): string =>
  `${publicUrl()}/unsubscribe/searches/${unsubscribeToken(TOPIC, searchIds.map((id) => id ?? AREA).join('-'), userId)}`;

/** @throws NotFound for a token that was not signed here */
function readToken(token: string): { userId: string; searchIds: number[]; isArea: boolean } {
  const { which, userId } = readUnsubscribeToken(TOPIC, token);
  const all = which.split('-').map(Number);
  return { userId, searchIds: all.filter((one) => one !== AREA), isArea: all.includes(AREA) };
}

const areaMessage = (guyId: number) => `new-girls:${guyId}`;

/** The address that ends the emails about new girls in the area of a guy without an account. Older emails to all guys have it, too. */
export const areaUnsubscribeUrl = (guyId: number) => `${publicUrl()}/unsubscribe?guy=${guyId}&token=${signUnsubscribe(areaMessage(guyId))}`;

/** Reads such an address; null when it was not signed here. */
export function guyOfLink(url: URL): number | null {
  const guy = url.searchParams.get('guy') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(guy) || Number(guy) > LARGEST_ROW_ID) return null;
  return isUnsubscribeSignature(areaMessage(Number(guy)), url.searchParams.get('token') ?? '') ? Number(guy) : null;
}

/** Ends the emails about new girls. Twice is once. */
export async function endNewGirlMails(guyId: number): Promise<void> {
  await db.update(guyUsers).set({ canSendEmailsAboutWebsite: false }).where(eq(guyUsers.id, guyId));
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
