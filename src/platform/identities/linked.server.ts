import { sql } from 'drizzle-orm';
import { timewasterIdentifiers } from '#db/schema/index.ts';
import type { IdentifierKind } from '#db/schema/timewaster-identifiers.ts';
import { db } from '../db/client.server.ts';
import { contactHashes } from '../secrets/contact-data.server.ts';

export type LinkVia = { kind: IdentifierKind; hops: 0 | 1 | 2 };
export type Linked = { reports: { id: number; via: LinkVia }[]; guys: { id: number; via: LinkVia; gone: boolean }[] };

/** STUB until the graph is merged: reports that share a contact with those that hold what was asked for. */
export async function findLinked(starts: { kind: IdentifierKind; value: string }[][]): Promise<Linked[]> {
  const asked = starts.flatMap((some, at) =>
    some.flatMap(({ kind, value }) => contactHashes(kind, value).map((hash) => ({ at, kind, hash: hash.toString('hex') }))),
  );
  if (asked.length === 0) return starts.map(() => ({ reports: [], guys: [] }));
  const { rows } = await db.execute<{ at: number; id: number; kind: IdentifierKind; hops: 0 | 1 }>(sql`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(at int, kind text, hash text)),
    held as (select distinct a.at, i.timewaster_id as id, i.kind from asked a join ${timewasterIdentifiers} i on i.value_hash = decode(a.hash, 'hex') and i.kind = a.kind)
    select at, id, kind, 0 as hops from held
    union all
    select distinct held.at, other.timewaster_id, other.kind, 1 from held join ${timewasterIdentifiers} own on own.timewaster_id = held.id
      join ${timewasterIdentifiers} other on other.value_hash = own.value_hash and other.kind = own.kind and other.timewaster_id <> held.id`);
  return starts.map((_, at) => ({ guys: [], reports: rows.filter((row) => row.at === at).map(({ id, kind, hops }) => ({ id, via: { kind, hops } })) }));
}
