import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import { accessDenied, badInput } from './errors.ts';
import { physicalColumn, type TableModel } from './model.server.ts';

/**
 * A column as the actor may see it. Where a value is hers alone it is null in all other rows, and where a table
 * says so another value is in its place: to select, to filter and to order by alike, so that nothing can be inferred from it.
 */
export function readableColumn(table: TableModel, name: string, actor: Actor): PgColumn | SQL {
  const reading = table.reads[actor.role].get(name);
  // The request was checked before it ran; a way around that check must end here.
  if (!reading) throw accessDenied(`You may not read ${table.name}.${name}.`);
  const column = table.readAs?.[name]?.(actor) ?? physicalColumn(table, name);
  if (reading === 'always') return column;
  const condition = reading === 'own' ? table.own?.rows(actor) : table.conditionalColumns?.[name]?.(actor);
  return sql`case when ${condition ?? sql`false`} then ${column} end`;
}

/** @throws for a column that is kept encrypted: there is nothing to compare or sort by */
export function refuseEncrypted(table: TableModel, name: string): void {
  if (table.encrypted?.columns[name]) throw badInput(`${table.name}.${name} is kept encrypted: it can be read, not filtered or ordered by.`);
}

/** The actor's rows of a table. */
export function readableRows(table: TableModel, actor: Actor): SQL | undefined {
  if (!table.roles.includes(actor.role)) throw accessDenied(`You may not read ${table.name}.`);
  return table.rows(actor);
}
