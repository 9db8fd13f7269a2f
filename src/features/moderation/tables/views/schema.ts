import { z } from 'zod';
import { viewQuery } from './view-query.ts';

/** Of one table and one moderator: more are no help in finding one. */
export const MOST_VIEWS = 20;
const NAME_MAX = 60;
const QUERY_MAX = 2_000;

const name = z
  .string({ error: 'Give it a name' })
  .transform((value) => value.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Give it a name').max(NAME_MAX, `At most ${NAME_MAX} characters`));
/** What the table's address says; what a table knows nothing of is left out. */
const query = z
  .string({ error: 'query must be text' })
  .max(QUERY_MAX, 'These filters are too long to be saved')
  .transform((text) => viewQuery(new URLSearchParams(text.replaceAll('%00', ''))));
const isDefault = z.boolean({ error: 'is_default must be true or false' });

export const newView = z.object({ name, query, is_default: isDefault.default(false) });
export type NewView = z.output<typeof newView>;

export const viewChange = z.object({ name: name.optional(), query: query.optional(), is_default: isDefault.optional() });
export type ViewChange = z.output<typeof viewChange>;

export const tableView = z.object({ id: z.number(), name: z.string(), query: z.string(), is_default: z.boolean() }).meta({ id: 'TableView' });
export type TableView = z.output<typeof tableView>;
