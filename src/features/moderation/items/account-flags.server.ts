import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountFlags } from '#db/schema/account-flags.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { IDENTIFIER_WORDS } from '#shared/catalogues/identifier-kinds.ts';
import { formatDate } from '#shared/dates.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { type Lister, SHOWN } from './lister.server.ts';

const banned = alias(guyUsers, 'banned');
const bannedAccount = alias(users, 'banned_account');

/** New accounts that share a contact with a banned guy. Which contact it is is nobody's to read here. */
export const listAccountFlags: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({
      row: accountFlags,
      username: users.displayUsername,
      usertype: users.usertype,
      since: users.createdAt,
      guyId: guyUsers.id,
      girlId: girls.id,
      other: banned.username,
      reason: bannedAccount.banReason,
      until: sql<Date | string | null>`coalesce(${banned.unbanAt}, ${bannedAccount.unbanAt})`,
    })
    .from(accountFlags)
    .innerJoin(users, eq(users.id, accountFlags.userId))
    .innerJoin(banned, eq(banned.id, accountFlags.bannedGuyId))
    .leftJoin(bannedAccount, eq(bannedAccount.id, banned.userId))
    .leftJoin(guyUsers, eq(guyUsers.userId, accountFlags.userId))
    .leftJoin(girls, and(eq(girls.userId, accountFlags.userId), isNull(girls.deletedAt)))
    .where(where)
    .orderBy(asc(accountFlags.createdAt), asc(accountFlags.id))
    .limit(SHOWN);
  return rows.map(({ row: { id, kind, createdAt, bannedGuyId }, username, usertype, since, guyId, girlId, other, reason, until }) => ({
    id,
    title: `${username ?? 'An account'} may be ${other}, who is banned`,
    link: guyId !== null ? personAddress('guy', guyId) : girlId !== null ? personAddress('girl', girlId) : personAddress('guy', bannedGuyId),
    picture: null,
    facts: [
      ['Username', username],
      ['Registered as', usertype],
      ['Account since', formatDate(since)],
      ['Shares', `the same ${IDENTIFIER_WORDS[kind]}`],
      ['Banned account', other],
      ['Banned because', reason],
      ['Banned until', until === null ? 'for good' : formatDate(new Date(until))],
    ],
    since: createdAt,
  }));
};
