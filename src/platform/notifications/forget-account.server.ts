import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { comments } from '#db/schema/comments.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { User } from '#db/schema/users.ts';
import type { Tx } from '../db/client.server.ts';

const NOBODY = 'a deleted account';

/**
 * Removes the names of an account from the notices of other people, before the account is deleted. Only notices about that account are
 * changed, because its name may be an ordinary word in others. Call it while the rows still hold the names.
 */
export async function forgetAccountInNotices(tx: Tx, { id: userId, username, displayUsername }: User): Promise<void> {
  const herself = await tx.select({ id: girls.id, stageName: girls.stageName, username: girls.username }).from(girls).where(eq(girls.userId, userId));
  const himself = await tx.select({ id: guyUsers.id, username: guyUsers.username }).from(guyUsers).where(eq(guyUsers.userId, userId));
  const spelled = [username, displayUsername, ...herself.flatMap((girl) => [girl.stageName, girl.username]), ...himself.map((guy) => guy.username)];
  // The longest first: one may hold another.
  const names = [...new Set(spelled.filter((name): name is string => !!name))].sort((one, other) => other.length - one.length);
  if (names.length === 0) return;

  const whose = [...herself.map(({ id }) => eq(bookings.girlId, id)), ...himself.map(({ id }) => eq(bookings.guyId, id))];
  const booked =
    whose.length === 0
      ? []
      : await tx
          .select({ id: bookings.id })
          .from(bookings)
          .where(or(...whose));
  const written = await tx.select({ id: comments.id }).from(comments).where(eq(comments.authorUserId, userId));
  const pages = [
    ...names.flatMap((name) => ['profile', 'guy'].map((kind) => `/${kind}/${encodeURIComponent(name)}`)),
    ...booked.map(({ id }) => `/bookings/${id}`),
  ];
  // One parameter each: a statement has room for 65,535.
  const isAbout = or(
    sql`split_part(split_part(${notifications.url}, '#', 1), '?', 1) = any(${sql.param(pages)}::text[])`,
    sql`${notifications.dedupeKey} = any(${sql.param(written.map(({ id }) => `comment:${id}`))}::text[])`,
    sql`substring(${notifications.dedupeKey} from '^booking-answer:([0-9]+):') = any(${sql.param(booked.map(({ id }) => String(id)))}::text[])`,
  );
  const without = (text: SQL | typeof notifications.title | typeof notifications.body) =>
    sql`regexp_replace(${names.reduce<SQL>((left, name) => sql`replace(${left}, ${name}, ${NOBODY})`, sql`${text}`)}, '^a deleted', 'A deleted')`;
  await tx
    .update(notifications)
    .set({
      title: without(notifications.title),
      body: without(notifications.body),
      // His page is gone; the page of whoever was notified is not.
      url: sql`case when ${notifications.url} = any(${sql.param(pages.filter((page) => !page.startsWith('/bookings')))}::text[]) then null else ${notifications.url} end`,
    })
    .where(and(ne(notifications.userId, userId), isAbout));
}
