import { and, eq, inArray, sql } from 'drizzle-orm';
import { accountHolds, guyUsers } from '#db/schema/index.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { guysSeenByAsker, heldGuys } from '#permissions/guys/filters.server.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { planOnce } from '#platform/db/once-per-database.server.ts';
import { decryptHeld, type HeldContacts } from '#platform/identities/holds/holds.server.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { identifiersOf } from '#shared/identifiers/read.ts';

export type GuyContacts = { guyId: number; username: string; identifiers: Identifier[] };

const contactsOf = planOnce((steadyDb) =>
  steadyDb
    .select({
      guyId: guyUsers.id,
      username: guyUsers.username,
      email: guyUsers.email,
      phone: guyUsers.phone,
      skype: guyUsers.skype,
      socials: users.linkedSocials,
    })
    .from(guyUsers)
    .leftJoin(users, eq(users.id, guyUsers.userId))
    .where(
      and(
        sql`${guyUsers.id} = any(${sql.placeholder('ids')}::int[])`,
        guysSeenByAsker({ isModerator: sql`${sql.placeholder('isModerator')}::bool`, girlId: sql`${sql.placeholder('girlId')}::int` }),
      ),
    )
    .prepare('verdict_contacts_of_guys'),
);

/** By what these accounts can be found, for those of them that the actor may see. Never shown: he decides who sees his number. */
export async function listGuyContacts(actor: Actor, guyIds: number[]): Promise<GuyContacts[]> {
  authorize(actor, 'timewaster.use');
  if (guyIds.length === 0) return [];
  const rows = await contactsOf().execute({ ids: guyIds, isModerator: isModerator(actor), girlId: actor.girlId });
  const held = await readHoldsShown(
    actor,
    guyIds.filter((id) => !rows.some((row) => row.guyId === id)),
  );
  return [...rows.map(contactsFrom), ...[...held].map(([guyId, contacts]) => contactsFrom({ guyId, ...contacts }))];
}

type Held = Pick<HeldContacts, 'username' | 'email' | 'phone' | 'skype'> & { guyId: number; socials: Partial<HeldContacts['socials']> | null };

const contactsFrom = ({ guyId, username, email, phone, skype, socials }: Held): GuyContacts => ({
  guyId,
  username,
  identifiers: identifiersOf({
    emails: [email],
    phones: [phone],
    skype,
    facebook: socials?.facebook ?? null,
    instagram: socials?.instagram ?? null,
    twitter: socials?.twitter ?? null,
  }),
});

/** Held contacts of deleted accounts, for girls with a request of his, and for moderators. */
export async function readHoldsShown(actor: Actor, guyIds: number[]): Promise<Map<number, HeldContacts>> {
  if (guyIds.length === 0) return new Map();
  const rows = await freshDb
    .select({ guyId: accountHolds.guyId, contactsEncrypted: accountHolds.contactsEncrypted, keyId: accountHolds.keyId })
    .from(accountHolds)
    .innerJoin(guyUsers, eq(guyUsers.id, accountHolds.guyId))
    .where(and(inArray(accountHolds.guyId, guyIds), heldGuys(actor)));
  return new Map(rows.map((row) => [row.guyId, decryptHeld(row)]));
}
