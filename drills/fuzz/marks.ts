import { sql } from 'drizzle-orm';
import { db } from '#platform/db/client.server.ts';
import { audiences, type MarkedRow } from './audiences.ts';

/** Every text of every protected row is replaced by a mark that names its table, column and row: whatever way it comes out, it is recognised. */

/** Names in addresses and values that steer the product stay as they are. */
const KEPT = new Set([
  ...[
    'id',
    'username',
    'display_username',
    'stage_name',
    'source_id',
    'key_id',
    'kind',
    'status',
    'template',
    'identifier',
    'poll',
    'vote',
    'category',
    'dedupe_key',
  ],
  ...['contact_kind', 'subject_type', 'subject_id', 'idempotency_key', 'usertype', 'physique', 'country', 'state', 'review'],
]);

const MARK = /mk--([a-z0-9_]+)--([a-z0-9_]+)--([\w-]+?)--/g;

export type Mark = { table: string; column: string; id: string };

export const marksIn = (text: string): Mark[] => [...text.matchAll(MARK)].map(([, table = '', column = '', id = '']) => ({ table, column, id }));

async function textColumns(table: string): Promise<{ name: string; isUnique: boolean }[]> {
  const { rows } = await db.execute<{ name: string; is_unique: boolean }>(sql`
    select a.attname as name, exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as is_unique
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid = 'text'::regtype
      and not exists (select 1 from pg_constraint c where c.conrelid = a.attrelid and c.contype in ('c', 'f') and a.attnum = any(c.conkey))`);
  return rows.map(({ name, is_unique: isUnique }) => ({ name, isUnique })).filter(({ name }) => !KEPT.has(name));
}

const marked = new Map<string, string[]>();

/** Marks all rows that no mark was put on yet. */
export async function markRows(): Promise<void> {
  for (const table of Object.keys(audiences)) {
    if (!marked.has(table))
      marked.set(
        table,
        (await textColumns(table)).map(({ name }) => name),
      );
    const columns = marked.get(table) ?? [];
    const first = columns[0];
    if (!first) continue;
    const values = columns.map((name) => {
      const mark = sql`concat('mk--', ${table}::text, '--', ${name}::text, '--', id, '--', ${/email/.test(name) ? '@example.test' : ''}::text)`;
      return sql`${sql.identifier(name)} = ${mark}`;
    });
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(values, sql`, `)} where ${sql.identifier(first)} is null or ${sql.identifier(first)} not like 'mk--%'`,
    );
  }
}

const OWNERS: Record<string, { user?: string; girl?: string; guy?: string; open?: string; warning?: string }> = {
  girls: {
    girl: 'id',
    open: 'deleted_at is null and coalesce(admin_show_profile, true) and not report_pending and (is_scammer or girl_show_profile and not banned and (not matwise_girl or profile_approved is true))',
    warning: 'is_scammer or not matwise_girl and exists (select from problem_girls p where p.girl_id = girls.id and not p.pending and p.deleted_at is null)',
  },
  guy_users: { guy: 'id', open: 'user_show_profile and coalesce(admin_show_profile, true) and not banned and auth0_verified' },
  bookings: { girl: 'girl_id', guy: 'guy_id' },
  timewasters: { girl: 'girl_id', open: 'approved' },
  timewaster_comments: { girl: 'girl_id' },
  timewaster_emails: { girl: 'girl_id' },
  timewaster_watches: { girl: 'girl_id' },
  guy_reviews: { girl: 'girl_id', guy: 'guy_user_id' },
  girls_only_comments: { girl: 'girl_id' },
  unverified_references: { guy: 'guy_user_id' },
  problem_girls: { guy: 'guy_id', open: 'not pending and deleted_at is null' },
  session_girls_reports: { guy: 'guy_user_id' },
  notifications: { user: 'user_id' },
  reports: { user: 'reporter_user_id' },
  contact_messages: { user: 'user_id' },
  users: { user: 'id' },
};

/** Whose each marked row is, read before anybody asks. @returns by table and id */
export async function readOwners(): Promise<(mark: Mark) => MarkedRow> {
  const owners = new Map<string, MarkedRow>();
  for (const [table, { user, girl, guy, open, warning }] of Object.entries(OWNERS)) {
    const column = (name: string | undefined) => (name ? sql.identifier(name) : sql`null`);
    const { rows } = await db.execute<{ id: string; u: string | null; g: number | null; m: number | null; open: boolean; warning: boolean }>(
      sql`select id::text as id, ${column(user)}::text as u, ${column(girl)}::int as g, ${column(guy)}::int as m, ${sql.raw(open ?? 'true')} as open, ${sql.raw(warning ?? 'false')} as warning from ${sql.identifier(table)}`,
    );
    for (const row of rows) owners.set(`${table} ${row.id}`, { userId: row.u, girlId: row.g, guyId: row.m, open: row.open, isWarning: row.warning });
  }
  const unknown: MarkedRow = { userId: null, girlId: null, guyId: null, open: true };
  // Encrypted contacts are marked before their row has an id: by the girl who reported them.
  return ({ table, id }) => (id.startsWith('g') ? { ...unknown, girlId: Number(id.slice(1)) } : (owners.get(`${table} ${id}`) ?? unknown));
}
