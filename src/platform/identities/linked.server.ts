import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { guyIdentifiers, guyUsers, identityCuts, timewasterIdentifiers, timewasters } from '#db/schema/index.ts';
import { countsAsEvidence, identifierCounts, linkingGuy, sharesContacts } from '#permissions/timewasters/evidence.server.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { freshDb } from '../db/client.server.ts';
import { planOnce } from '../db/once-per-database.server.ts';
import { contactHashes } from '../secrets/contact-data.server.ts';
import { MOST_SHARED } from './shared-limit.ts';

/** Zero hops: an exact match. `isTyped`: only over unconfirmed contacts of accounts, which may be another man's. */
type LinkVia = { kind: IdentifierKind; hops: 0 | 1 | 2; isTyped?: boolean };
export type Linked = {
  reports: { id: number; via: LinkVia }[];
  guys: { id: number; via: LinkVia; gone: boolean }[];
  /** More reports or accounts hold one of the identifiers than were read. */
  hasMore: boolean;
  /** More than five different people hold every identifier of the start. */
  isShared: boolean;
};
/** A person: by what he is looked up, and the account, where one is asked about. */
export type Start = { identifiers: Identifier[]; guyId?: number | undefined };

const MOST_HOLDERS = 50;
const MOST_HOPS = 2;

type Subject = `guy:${number}` | `timewaster:${number}`;
type Hash = `${IdentifierKind}:${string}`;
type Holder = { subject: Subject; gone: boolean };

const [held, shown] = [alias(timewasterIdentifiers, 'held'), alias(timewasters, 'shown')];

/** Filtered, then ordered (the most severe and newest first, banned accounts before others), then limited: nothing that waits takes a place. */
const holdersOf = planOnce((steadyDb) =>
  steadyDb
    .select({
      hash: sql<string>`asked.kind || ':' || encode(asked.hash, 'hex')`,
      type: sql<'guy' | 'timewaster'>`holder.type`,
      id: sql<number>`holder.id`,
      gone: sql<boolean>`holder.gone`,
      holders: sql<number>`holder.holders::int`,
      names: sql<number>`holder.names::int`,
      cut: sql<boolean>`exists (select 1 from ${identityCuts} c where c.value_hash = asked.hash and c.kind = asked.kind and c.undone_at is null)`,
    })
    .from(
      sql`unnest(${sql.placeholder('kinds')}::text[], ${sql.placeholder('hashes')}::bytea[]) as asked (kind, hash)
        cross join lateral (
          (select 'timewaster' as type, report.id, false as gone, count(*) over () as holders,
              max(report.nth_name) over () as names
            from (
              select coalesce(${timewasters.mergedIntoId}, ${timewasters.id}) as id, ${timewasters.severity} as severity, ${timewasters.createdAt} as at,
                dense_rank() over (order by lower(${timewasters.name})) as nth_name
              from ${timewasterIdentifiers} held join ${timewasters} on ${timewasters.id} = ${held.timewasterId}
                left join ${timewasters} shown on ${shown.id} = ${timewasters.mergedIntoId}
              where ${held.valueHash} = asked.hash and ${held.kind} = asked.kind and ${identifierCounts(held)} and ${countsAsEvidence(timewasters)}
                and (${timewasters.mergedIntoId} is null or ${shown.approved})
            ) report order by report.severity desc, report.at desc, report.id desc limit ${sql.raw(String(MOST_HOLDERS))})
          union all
          (select 'guy', account.id, account.gone, count(*) over (), count(*) filter (where account.is_present) over ()
            from (
              select g.guy_id as id, g.gone_at is not null as gone, ${guyUsers.banned} as banned,
                g.gone_at is null and ${sharesContacts('guy_users')} as is_present
              from ${guyIdentifiers} g join ${guyUsers} on ${guyUsers.id} = g.guy_id
              where g.value_hash = asked.hash and g.kind = asked.kind and ${linkingGuy(guyUsers)}
            ) account order by account.banned desc, account.gone, account.id desc limit ${sql.raw(String(MOST_HOLDERS))})
        ) holder`,
    )
    .prepare('identity_holders'),
);

const hashesOf = planOnce((steadyDb) =>
  steadyDb
    .select({ subject: sql<Subject>`held.subject`, kind: sql<IdentifierKind>`held.kind`, hash: sql<Buffer>`held.hash` })
    .from(
      sql`(
        select 'timewaster:' || asked.id as subject, i.kind, i.value_hash as hash
          from unnest(${sql.placeholder('reports')}::int[]) as asked (id) join ${timewasterIdentifiers} i on i.timewaster_id = asked.id
            and ${identifierCounts(alias(timewasterIdentifiers, 'i'))}
        union all
        select 'guy:' || asked.id, g.kind, g.value_hash
          from unnest(${sql.placeholder('guys')}::int[]) as asked (id) join ${guyIdentifiers} g on g.guy_id = asked.id
      ) held`,
    )
    .prepare('identity_hashes'),
);

const cutsOf = planOnce((steadyDb) =>
  steadyDb
    .select({ one: identityCuts.one, other: identityCuts.other })
    .from(identityCuts)
    .where(
      sql`${identityCuts.undoneAt} is null and (${identityCuts.one} = any(${sql.placeholder('subjects')}::text[]) or ${identityCuts.other} = any(${sql.placeholder('subjects')}::text[]))`,
    )
    .prepare('identity_cuts_of'),
);

const textOf = (kind: string, hash: Buffer) => `${kind}:${hash.toString('hex')}` as Hash;
const kindOf = (hash: Hash) => hash.slice(0, hash.indexOf(':')) as IdentifierKind;
const isGuy = (subject: Subject) => subject.startsWith('guy');
const isEmail = (hash: Hash) => kindOf(hash) === 'email';
const bytesOf = (hash: Hash) => Buffer.from(hash.slice(hash.indexOf(':') + 1), 'hex');
const idOf = (subject: Subject) => Number(subject.slice(subject.indexOf(':') + 1));

/** What each of these identifiers is held by, and whether it links anybody: as a graph that is read as far as it is asked for. */
class Graph {
  private readonly holders = new Map<Hash, { all: Holder[]; links: boolean; isShared: boolean; hasMore: boolean }>();
  private readonly hashes = new Map<Subject, Hash[]>();
  private readonly cuts = new Set<string>();

  async readHolders(wanted: Iterable<Hash>): Promise<void> {
    const asked = [...new Set(wanted)].filter((hash) => !this.holders.has(hash));
    if (asked.length === 0) return;
    const rows = await holdersOf().execute({ kinds: asked.map(kindOf), hashes: asked.map(bytesOf) });
    for (const hash of asked) this.holders.set(hash, { all: [], links: true, isShared: false, hasMore: false });
    for (const [hash, some] of Map.groupBy(rows, (row) => row.hash as Hash)) {
      const all = [...new Map(some.map(({ type, id, gone }) => [`${type}:${id}` as Subject, gone]))].map(([subject, gone]) => ({ subject, gone }));
      const [report, guy] = [some.find(({ type }) => type === 'timewaster'), some.find(({ type }) => type === 'guy')];
      const sharers = (report?.names ?? 0) + (guy?.names ?? 0);
      this.holders.set(hash, {
        ...{ all, links: !some.some(({ cut }) => cut) && sharers <= MOST_SHARED, isShared: sharers > MOST_SHARED },
        hasMore: Math.max(report?.holders ?? 0, guy?.holders ?? 0) > MOST_HOLDERS,
      });
    }
  }

  async readSubjects(wanted: Iterable<Subject>): Promise<void> {
    const asked = [...new Set(wanted)].filter((subject) => !this.hashes.has(subject));
    if (asked.length === 0) return;
    const idsOf = (type: string) => asked.filter((subject) => subject.startsWith(type)).map(idOf);
    const [rows, cuts] = await Promise.all([hashesOf().execute({ reports: idsOf('timewaster'), guys: idsOf('guy') }), cutsOf().execute({ subjects: asked })]);
    for (const subject of asked) this.hashes.set(subject, []);
    for (const { subject, kind, hash } of rows) this.hashes.get(subject)?.push(textOf(kind, hash));
    for (const { one, other } of cuts) this.cuts.add(`${one}|${other}`);
  }

  holdersOf = (hash: Hash) => this.holders.get(hash) ?? { all: [], links: false, isShared: false, hasMore: false };
  hashesOf = (subject: Subject) => this.hashes.get(subject) ?? [];
  isCut = (one: Subject, other: Subject) => this.cuts.has(one < other ? `${one}|${other}` : `${other}|${one}`);
}

type Walk = { start: Start; from: Subject | null; found: Map<Subject, { via: LinkVia; gone: boolean }>; open: Hash[]; hasMore: boolean; isShared: boolean };

/** One step for all walks: who holds what is open, then what else those hold. */
async function step(graph: Graph, walks: Walk[], hops: LinkVia['hops'], reached: Map<Walk, Map<Hash, Subject[]>>): Promise<void> {
  await graph.readHolders(walks.flatMap(({ open }) => open));
  if (hops === 0) {
    for (const walk of walks) {
      const held = walk.open.map(graph.holdersOf).filter(({ all }) => all.length > 0);
      walk.isShared = held.length > 0 && held.every(({ isShared }) => isShared);
    }
  }
  const fresh = new Map<Walk, Subject[]>();
  for (const walk of walks) {
    const added: Subject[] = [];
    for (const hash of walk.open) {
      const { all, links, hasMore } = graph.holdersOf(hash);
      if (hops > 0 && !links) continue;
      walk.hasMore ||= hasMore;
      const from = reached.get(walk)?.get(hash) ?? [];
      for (const { subject, gone } of all) {
        if (walk.found.has(subject) || subject === walk.from) continue;
        // Cut from every one over which he is reached.
        if (from.length > 0 && from.every((one) => graph.isCut(one, subject))) continue;
        const isTyped = (isGuy(subject) && !isEmail(hash)) || (from.length > 0 && from.every((one) => walk.found.get(one)?.via.isTyped));
        walk.found.set(subject, { via: { kind: kindOf(hash), hops, ...(isTyped && { isTyped }) }, gone });
        // What many share leads no further.
        if (links) added.push(subject);
      }
    }
    fresh.set(walk, added);
  }
  if (hops === MOST_HOPS) return;
  await graph.readSubjects([...fresh.values()].flat());
  for (const walk of walks) {
    const seen = new Set([...walk.open, ...(reached.get(walk)?.keys() ?? [])]);
    const next = new Map<Hash, Subject[]>();
    // Anyone can type any number into a profile: two typed contacts of an account link nobody, its confirmed email address and a typed one do.
    const proven = new Set(walk.open.filter(isEmail).flatMap((hash) => graph.holdersOf(hash).all.map(({ subject }) => subject)));
    for (const subject of fresh.get(walk) ?? []) {
      const leads = subject.startsWith('guy') && !proven.has(subject) ? isEmail : () => true;
      for (const hash of graph.hashesOf(subject)) if (!seen.has(hash) && leads(hash)) next.set(hash, [...(next.get(hash) ?? []), subject]);
    }
    reached.set(walk, next);
    walk.open = [...next.keys()];
  }
}

/**
 * For each person: holders of his identifiers, then people who share another identifier with them, two links away at most. The caller checks which of
 * these people the viewer may read about. Only evidence that counts links anyone (`permissions/timewasters`); a merged report is the one it went into.
 */
export async function findLinked(starts: Start[]): Promise<Linked[]> {
  const graph = new Graph();
  const walks = starts.map((start): Walk => {
    const from: Subject | null = start.guyId === undefined ? null : `guy:${start.guyId}`;
    return {
      start,
      from,
      found: new Map(),
      ...{ hasMore: false, isShared: false },
      open: start.identifiers.flatMap(({ kind, value }) => contactHashes(kind, value).map((hash) => textOf(kind, hash))),
    };
  });
  const reached = new Map<Walk, Map<Hash, Subject[]>>();
  // An account is known by all that it holds or held, typed or not.
  const accounts = walks.flatMap(({ from }) => (from ? [from] : []));
  await graph.readSubjects(accounts);
  for (const walk of walks) {
    if (!walk.from) continue;
    const from = walk.from;
    walk.open = [...new Set([...walk.open, ...graph.hashesOf(from)])];
    reached.set(walk, new Map(walk.open.map((hash) => [hash, [from]])));
  }
  for (const hops of [0, 1, 2] as const) {
    const going = walks.filter(({ open }) => open.length > 0);
    if (going.length > 0) await step(graph, going, hops, reached);
  }
  return walks.map(toLinked);
}

/** Every account and report that holds one of these identifiers, the newest first, waiting and rejected ones too: for moderators. */
export async function findHolders(identifiers: Identifier[]): Promise<{ guyIds: number[]; reportIds: number[] }> {
  const asked = identifiers.flatMap(({ kind, value }) => contactHashes(kind, value).map((hash) => ({ kind, hash })));
  const isHeld = (table: typeof guyIdentifiers | typeof timewasterIdentifiers) =>
    or(...asked.map(({ kind, hash }) => and(eq(table.kind, kind), eq(table.valueHash, hash))));
  if (asked.length === 0) return { guyIds: [], reportIds: [] };
  const { guyId } = guyIdentifiers;
  const { timewasterId } = timewasterIdentifiers;
  const [guys, reports] = await Promise.all([
    freshDb.selectDistinct({ id: guyId }).from(guyIdentifiers).where(isHeld(guyIdentifiers)).orderBy(desc(guyId)).limit(MOST_HOLDERS),
    freshDb
      .selectDistinct({ id: timewasterId })
      .from(timewasterIdentifiers)
      .where(isHeld(timewasterIdentifiers))
      .orderBy(desc(timewasterId))
      .limit(MOST_HOLDERS),
  ]);
  return { guyIds: guys.map(({ id }) => id), reportIds: reports.map(({ id }) => id) };
}

function toLinked({ found, hasMore, isShared }: Walk): Linked {
  const all = [...found].map(([subject, { via, gone }]) => ({ subject, id: idOf(subject), via, gone }));
  return {
    reports: all.filter(({ subject }) => subject.startsWith('timewaster')).map(({ id, via }) => ({ id, via })),
    guys: all.filter(({ subject }) => subject.startsWith('guy')).map(({ id, via, gone }) => ({ id, via, gone })),
    ...{ hasMore, isShared },
  };
}
