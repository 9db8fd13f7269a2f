import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Girl } from '#db/schema/girls.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';
import { isReservedUsername, RESERVED_USERNAME, RESERVED_USERNAMES, STAFF_TITLES, wordsOfUsername } from '#shared/names/reserved-usernames.ts';

/** Names clash when they have the same spelling or the same look; the function and its unique indexes are in the database (docs/decisions/139). */

/** Whether the name in a column looks like `name`. */
export const looksLike = (column: PgColumn, name: string): SQL =>
  sql`(name_skeleton(${column}, 'spelling') = name_skeleton(${name}::text, 'spelling') or name_skeleton(${column}, 'look') = name_skeleton(${name}::text, 'look'))`;

export type NameSkeletons = { spelling: string; look: string };

export async function toNameSkeletons(name: string): Promise<NameSkeletons> {
  const { rows } = await freshDb.execute<NameSkeletons>(
    sql`select name_skeleton(${name}::text, 'spelling') as spelling, name_skeleton(${name}::text, 'look') as look`,
  );
  return rows[0] as NameSkeletons;
}

/** Whether a username is reserved, looks like a reserved name, or has a word that looks like a staff title, such as 'admin' with a Cyrillic letter. */
export async function looksReserved(username: string): Promise<boolean> {
  if (isReservedUsername(username)) return true;
  const { rows } = await freshDb.execute(sql`
    select from (
      select name, ${username}::text as typed from unnest(${sql.param(RESERVED_USERNAMES)}::text[]) as reserved (name)
      union all
      select name, word from unnest(${sql.param(STAFF_TITLES)}::text[]) as title (name), unnest(${sql.param(wordsOfUsername(username))}::text[]) as part (word)
    ) as pairs
    where name_skeleton(name, 'spelling') = name_skeleton(typed, 'spelling') or name_skeleton(name, 'look') = name_skeleton(typed, 'look') limit 1`);
  return rows.length > 0;
}

/** Her present username stays valid. @throws Invalid */
export async function refuseReservedUsername(girl: Pick<Girl, 'username'> | undefined, username: string | undefined): Promise<void> {
  if (username === undefined || username === girl?.username || !(await looksReserved(username))) return;
  throw new Invalid([{ path: ['data', 'attributes', 'username'], message: RESERVED_USERNAME }]);
}
