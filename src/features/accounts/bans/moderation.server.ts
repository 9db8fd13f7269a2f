import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountFlags } from '#db/schema/account-flags.ts';
import { appeals } from '#db/schema/appeals.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { moderatorName } from '#platform/audit/claims.server.ts';
import type { ItemReader, ModerationKind, Subject } from '#platform/moderation/kind.server.ts';
import { IDENTIFIER_WORDS } from '#shared/catalogues/identifier-kinds.ts';
import { formatDate } from '#shared/dates.ts';
import { APPEALABLE_DONE } from '#shared/measures.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { decideAccountFlag } from './actions/decide-account-flag.server.ts';
import { decideAppeal } from './appeals/actions/decide-appeal.server.ts';

const banned = alias(guyUsers, 'banned');
const bannedAccount = alias(users, 'banned_account');

/** New accounts that share a contact with a banned guy. Which contact it is is nobody's to read here. */
const readAccountFlags: ItemReader = async (where, on) => {
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
    .where(where);
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

const ofAccount = ({ userId }: Subject) => (userId === null ? undefined : eq(accountFlags.userId, userId));

export const linkedAccount: ModerationKind = {
  ...{ name: 'linkedAccount', label: 'Linked accounts', one: 'Account linked to a banned one', edit: 'Who is who' },
  table: accountFlags,
  waiting: eq(accountFlags.status, 'open'),
  risks: [{ what: 'Account linked to a banned one', urgency: 'urgent', why: 'may be somebody who is banned', hours: 48 }],
  read: readAccountFlags,
  about: { guy: ofAccount, girl: ofAccount },
  approve: { label: 'Somebody else', done: 'Left as it is', act: (actor, id, deciding) => decideAccountFlag(actor, id, 'fine', deciding) },
  reject: { label: 'Ban for good', done: 'Account banned', reasons: 'linked', act: (actor, id, deciding) => decideAccountFlag(actor, id, 'banned', deciding) },
  undo: (actor, id, deciding) => decideAccountFlag(actor, id, 'open', deciding),
  actions: ['accountFlag.fine', 'accountFlag.banned'],
};

/** Appeals against warnings and bans, with the message to the person and the moderator who decided. */
const readAppeals: ItemReader = async (where, on) => {
  const rows = await on
    .select({
      row: appeals,
      guy: guyUsers.username,
      girl: sql<string | null>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name})`,
      by: moderatorName,
    })
    .from(appeals)
    .leftJoin(guyUsers, eq(guyUsers.id, appeals.guyId))
    .leftJoin(girls, eq(girls.id, appeals.girlId))
    .leftJoin(users, eq(users.id, appeals.byUserId))
    .where(where);
  return rows.map(({ row, guy, girl, by }) => ({
    id: row.id,
    title: guy ?? girl ?? 'Somebody who is gone',
    link: row.guyId !== null ? personAddress('guy', row.guyId) : personAddress('girl', row.girlId as number),
    picture: null,
    facts: [
      ['Appeal', row.message],
      ['What was done', row.measure === 'pause' && row.endsAt ? `Banned until ${formatDate(row.endsAt)}` : APPEALABLE_DONE[row.measure]],
      ['What was told', row.told],
      ['Decided by', by],
      ['Decided on', formatDate(row.createdAt)],
    ],
    since: row.appealedAt ?? row.createdAt,
  }));
};

export const appeal: ModerationKind = {
  ...{ name: 'appeal', label: 'Appeals', one: 'Appeal', edit: 'The person' },
  table: appeals,
  since: appeals.appealedAt,
  waiting: eq(appeals.status, 'open'),
  risks: [{ what: 'Appeal against a ban or warning', urgency: 'soon', why: 'somebody says we were wrong', hours: 72 }],
  read: readAppeals,
  about: { guy: ({ id }) => eq(appeals.guyId, id), girl: ({ id }) => eq(appeals.girlId, id) },
  approve: { label: 'Uphold', done: 'Appeal upheld', act: (actor, id, deciding) => decideAppeal(actor, id, 'upheld', deciding) },
  reject: { label: 'Reject', done: 'Appeal rejected', reasons: 'appeal', act: (actor, id, deciding) => decideAppeal(actor, id, 'rejected', deciding) },
  undo: (actor, id, deciding) => decideAppeal(actor, id, 'open', deciding),
  actions: ['appeal.upheld', 'appeal.rejected'],
};
