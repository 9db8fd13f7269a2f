import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { girls, guyUsers } from '#db/schema/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { confirmMigrationMail, noLegacyProfileMail } from '../mails.ts';

/** To an address without an account: the link to its profile, or the word that there is none. */
export async function writeMigrationMail(tx: Tx, email: string, link: () => Promise<string>): Promise<void> {
  const profile = await findLegacyProfile(tx, email);
  if (!profile) {
    await queueMail(tx, { to: email, template: noLegacyProfileMail, props: { name: 'there', url: `${publicUrl()}/auth/login` } });
    return;
  }
  await queueMail(tx, { to: email, template: confirmMigrationMail, props: { name: profile.name ?? 'there', url: await link() } });
}

export type LegacyProfile = { kind: 'girl' | 'guy'; id: number; name: string | null; username: string | null };

export async function findLegacyProfile(tx: Tx, email: string): Promise<LegacyProfile | null> {
  const [girl] = await tx
    .select({ id: girls.id, name: girls.name, username: girls.username })
    .from(girls)
    .where(and(eq(sql`lower(${girls.email})`, email), isNull(girls.userId), isNull(girls.deletedAt), isNotNull(girls.sourceId)))
    .orderBy(desc(girls.matwiseGirl), desc(girls.id))
    .limit(1);
  if (girl) return { kind: 'girl', ...girl };
  const [guy] = await tx
    .select({ id: guyUsers.id, name: guyUsers.name, username: guyUsers.username })
    .from(guyUsers)
    .where(and(eq(sql`lower(${guyUsers.email})`, email), isNull(guyUsers.userId), eq(guyUsers.softDeleted, false)))
    .orderBy(desc(guyUsers.id))
    .limit(1);
  return guy ? { kind: 'guy', ...guy } : null;
}
