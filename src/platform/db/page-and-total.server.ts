import { type SQL, sql } from 'drizzle-orm';

/** A column of a list: how many rows there are in all, counted by the statement that reads a page of them. */
export const total = (): SQL.Aliased<number> => sql`count(*) over ()`.mapWith(Number).as('total');

type Counted = { total: number };

/**
 * A page of a list and how many rows there are in all, in one statement. A page behind the last row has none that could tell: the
 * statement is then asked for the first.
 */
export async function pageAndTotal<Row extends Counted>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Omit<Row, 'total'>[]; total: number }> {
  const found = await read({ limit, offset });
  const [first] = found.length > 0 || offset === 0 ? found : await read({ limit: 1, offset: 0 });
  return { rows: found.map(({ total: _, ...row }) => row), total: first?.total ?? 0 };
}
