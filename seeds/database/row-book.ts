import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';

/** Collects rows in memory and writes them table by table, in the order in which the tables need each other. */
export function rowBook() {
  const rows = new Map<PgTable, object[]>();
  return {
    add<Table extends PgTable>(table: Table, ...added: Row<Table>[]): void {
      const list = rows.get(table) ?? [];
      rows.set(table, list);
      list.push(...added);
    },
    count: (): number => [...rows.values()].reduce((sum, list) => sum + list.length, 0),
    /** @param order every table that has rows; whoever is pointed to comes first */
    async write(client: pg.ClientBase, order: readonly PgTable[]): Promise<void> {
      for (const table of rows.keys()) if (!order.includes(table)) throw new Error('A table with rows is missing in the order of writing.');
      for (const table of order) {
        const alike = Map.groupBy(rows.get(table) ?? [], (row) => Object.keys(row).join());
        // Rows that name other columns leave more to the defaults: they take a COPY of their own.
        for (const group of alike.values()) await copyRows(client, table, group as Row<PgTable>[]);
      }
    },
  };
}
export type RowBook = ReturnType<typeof rowBook>;
