import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Tx } from '../db/client.server.ts';
import { type Notice, notify } from './notify.server.ts';

/** Without names and without what it was about: the title may be in a mail box that others read. */
const titles = {
  followed: 'A moderator upheld your report',
  refused: 'A moderator dismissed your report',
  reopened: 'A moderator is reviewing your report again',
} as const;

/** Who reported, as the record names that person: by account, or by profile. */
type Reporter = { userId?: string | null; girlId?: number | null; guyId?: number | null };
type News = { became: keyof typeof titles; reason?: string | undefined; url?: string };

/** What a reporter is told, for rooms where several people reported the same thing. */
export const reportNews = ({ became, reason, url }: News): Omit<Notice, 'userId'> => ({
  kind: 'report-decided',
  title: titles[became],
  ...(reason && { body: reason }),
  ...(url && { url }),
});

/**
 * Tells who reported what became of it, with the moderator's reason, in the transaction of the decision. The room that decides
 * calls this, so that every way to a decision tells, once.
 */
export async function notifyReporter(tx: Tx, reporter: Reporter, news: News): Promise<void> {
  await notify(tx, [{ userId: await accountOf(tx, reporter), ...reportNews(news) }]);
}

async function accountOf(tx: Tx, { userId, girlId, guyId }: Reporter): Promise<string | null> {
  if (userId) return userId;
  if (typeof girlId === 'number') return (await tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, girlId)))[0]?.userId ?? null;
  if (typeof guyId === 'number') return (await tx.select({ userId: guyUsers.userId }).from(guyUsers).where(eq(guyUsers.id, guyId)))[0]?.userId ?? null;
  return null;
}
