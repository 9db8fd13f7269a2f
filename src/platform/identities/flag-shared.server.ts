import { sql } from 'drizzle-orm';
import { accountFlags, guyIdentifiers, guyUsers, identityCuts, users } from '#db/schema/index.ts';
import { sharesContacts } from '#permissions/timewasters/evidence.server.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import type { Tx } from '../db/client.server.ts';
import { notifyModerators } from '../notifications/notify-moderators.server.ts';
import { contactHashes } from '../secrets/contact-data.server.ts';
import { MOST_SHARED } from './shared-limit.ts';

/** What an account has come to hold, and whose it is. */
export type HeldIdentifier = Identifier & { userId: string; guyId?: number };

/**
 * Tells moderators of accounts that share what they hold with a guy who is banned: once per account and guy, in the transaction of the write. What
 * many accounts in good standing hold now, and what a moderator cut, flags nobody.
 */
export async function flagSharedWithBanned(tx: Tx, held: HeldIdentifier[]): Promise<void> {
  const asked = held.flatMap(({ userId, guyId, kind, value }) => contactHashes(kind, value).map((hash) => ({ userId, guyId: guyId ?? null, kind, hash })));
  if (asked.length === 0) return;
  const column = <K extends keyof (typeof asked)[number]>(name: K) => sql.param(asked.map((one) => one[name]));
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${accountFlags} (user_id, banned_guy_id, kind)
    select distinct on (asked.user_id, b.id) asked.user_id, b.id, asked.kind
    from unnest(${column('userId')}::text[], ${column('guyId')}::int[], ${column('kind')}::text[], ${column('hash')}::bytea[]) as asked (user_id, guy_id, kind, hash)
    join ${guyIdentifiers} i on i.value_hash = asked.hash and i.kind = asked.kind and i.guy_id is distinct from asked.guy_id
    join ${guyUsers} b on b.id = i.guy_id
    left join ${users} u on u.id = b.user_id
    where (b.banned or u.banned) and coalesce(b.unban_at, u.unban_at, 'infinity') > now() and b.user_id is distinct from asked.user_id
      and (select count(distinct o.guy_id) from ${guyIdentifiers} o join ${guyUsers} holder on holder.id = o.guy_id
        where o.value_hash = asked.hash and o.kind = asked.kind and o.gone_at is null and ${sharesContacts('holder')}) <= ${MOST_SHARED}
      and not exists (select 1 from ${identityCuts} c where c.value_hash = asked.hash and c.kind = asked.kind and c.undone_at is null)
      and not exists (select 1 from ${identityCuts} c where c.undone_at is null
        and c.one = least('guy:' || asked.guy_id, 'guy:' || b.id) and c.other = greatest('guy:' || asked.guy_id, 'guy:' || b.id))
    order by asked.user_id, b.id
    on conflict do nothing returning id`);
  if (rows.length === 0) return;
  await notifyModerators(tx, {
    kind: 'account-linked',
    title: 'A new account may belong to somebody who is banned',
    body: 'It shares a contact with a banned account. Please check whether it is the same person.',
    url: '/admin/moderate?kind=linkedAccount',
    dedupeKey: `account-flag:${rows[0]?.id}`,
  });
}
