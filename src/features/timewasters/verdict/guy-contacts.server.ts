import { and, eq, inArray } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { visibleGuys } from '#permissions/guys/filters.server.ts';
import { db } from '#platform/db/client.server.ts';
import type { Identifier } from '#shared/fields/identifiers.ts';
import { identifiersOf } from '#shared/fields/identifiers.ts';

export type GuyContacts = { guyId: number; username: string; identifiers: Identifier[] };

/** By what these accounts can be found, for those of them that the actor may see. Never shown: he decides who sees his number. */
export async function listGuyContacts(actor: Actor, guyIds: number[]): Promise<GuyContacts[]> {
  if (guyIds.length === 0) return [];
  const rows = await db
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
    .where(and(inArray(guyUsers.id, guyIds), visibleGuys(actor)));
  return rows.map(({ guyId, username, email, phone, skype, socials }) => ({
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
  }));
}
