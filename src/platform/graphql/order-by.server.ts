import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#permissions/actor.ts';
import type { Input } from './definition.server.ts';
import { readableColumn, refuseEncrypted } from './expression.server.ts';
import { physicalColumn, type TableModel } from './model.server.ts';

/** Hasura's order names and what they are in SQL. */
export const directions = {
  asc: 'asc',
  asc_nulls_first: 'asc nulls first',
  asc_nulls_last: 'asc nulls last',
  desc: 'desc',
  desc_nulls_first: 'desc nulls first',
  desc_nulls_last: 'desc nulls last',
} as const;

/** The order asked for, newest first among equals and when nothing is asked: pages never overlap. */
export function orderTerms(table: TableModel, orderBy: Input[] | null | undefined, actor: Actor): SQL[] {
  const asked = (orderBy ?? []).flatMap((item) => Object.entries(item)).filter(([, direction]) => direction !== null);
  for (const [name] of asked) refuseEncrypted(table, name);
  const terms = asked.map(([name, direction]) => sql`${readableColumn(table, name, actor)} ${sql.raw(directions[direction as keyof typeof directions])}`);
  if (!asked.some(([name]) => name === table.key)) terms.push(sql`${physicalColumn(table, table.key)} desc`);
  return terms;
}
