import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { guyIdentifiers, guyUsers, identityCuts, timewasterIdentifiers, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { readHolds } from '#platform/identities/holds/holds.server.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { NotFound } from '#shared/errors.ts';
import { placeText } from '#shared/place-text.ts';
import type { Neighbour, ShownCut, ShownHold } from './schema.ts';
import { type SubjectParts, subjectText } from './subject.ts';

const MOST = 100;

const hashesOf = ({ type, id }: SubjectParts): SQL =>
  type === 'guy'
    ? sql`select kind, value_hash from ${guyIdentifiers} where guy_id = ${id}`
    : sql`select kind, value_hash from ${timewasterIdentifiers} where timewaster_id = ${id}`;

/** What two subjects share, as the rows of a cut. */
export const sharedHashes = (one: SubjectParts, other: SubjectParts, kind: IdentifierKind): SQL =>
  sql`select kind, value_hash from (${hashesOf(one)} intersect ${hashesOf(other)}) shared where kind = ${kind}`;

/**
 * Whom an account or a report is linked to at once, by what, and what was cut of it.
 * @throws Forbidden for all but moderators, NotFound
 */
export async function readIdentity(actor: Actor, subject: SubjectParts) {
  authorize(actor, 'identity.manage');
  const name = await nameOf(subject);
  const { rows } = await freshDb.execute<{ type: 'guy' | 'timewaster'; id: number; kinds: IdentifierKind[]; name: string; note: string | null }>(sql`
    with held as (${hashesOf(subject)}),
    near as (
      select 'guy' as type, g.guy_id as id, g.kind from held h join ${guyIdentifiers} g on g.value_hash = h.value_hash and g.kind = h.kind
      union select 'timewaster', t.timewaster_id, t.kind from held h join ${timewasterIdentifiers} t on t.value_hash = h.value_hash and t.kind = h.kind
    )
    select near.type, near.id, array_agg(distinct near.kind) as kinds,
      coalesce(max(g.username), max(t.name), '') as name,
      case when bool_or(g.banned) then 'banned' when bool_or(g.soft_deleted) then 'deleted'
           when bool_or(t.rejected_at is not null) then 'rejected' when bool_or(t.id is not null and not t.approved) then 'waiting' end as note
    from near left join ${guyUsers} g on near.type = 'guy' and g.id = near.id left join ${timewasters} t on near.type = 'timewaster' and t.id = near.id
    where (near.type, near.id) <> (${subject.type}, ${subject.id})
    group by 1, 2
    order by bool_or(t.id is not null and not t.approved), 1, max(t.severity) desc nulls last, 2 limit ${MOST}`);
  const own = subjectText(subject);
  const cuts = await freshDb
    .select()
    .from(identityCuts)
    .where(
      and(
        isNull(identityCuts.undoneAt),
        or(eq(identityCuts.one, own), eq(identityCuts.other, own), sql`(${identityCuts.kind}, ${identityCuts.valueHash}) in (${hashesOf(subject)})`),
      ),
    )
    .orderBy(desc(identityCuts.id))
    .limit(MOST);
  const apart = new Set(cuts.flatMap(({ one, other }) => [one, other]));
  return {
    subject: own,
    name,
    held: await readHeld(actor, subject),
    neighbours: rows.map(({ type, id, ...row }): Neighbour => ({ ...row, subject: subjectText({ type, id }), cut: apart.has(subjectText({ type, id })) })),
    cuts: cuts.map(({ id, kind, one, other, reason, createdAt }): ShownCut => ({ id, what: kind ?? `${one === own ? other : one}`, reason, createdAt })),
  };
}

async function nameOf({ type, id }: SubjectParts): Promise<string> {
  const [found] =
    type === 'guy'
      ? await freshDb.select({ name: guyUsers.username }).from(guyUsers).where(eq(guyUsers.id, id))
      : await freshDb.select({ name: timewasters.name }).from(timewasters).where(eq(timewasters.id, id));
  if (!found) throw new NotFound();
  return found.name;
}

/** What a deleted account was known by, while something about him is open; that it was read is written down. */
async function readHeld(actor: Actor, { type, id }: SubjectParts): Promise<ShownHold | null> {
  const held = type === 'guy' ? (await readHolds([id])).get(id) : undefined;
  if (!held) return null;
  await db.transaction((tx) => audit(tx, actor, { action: 'guy.heldContactsRead', subjectType: 'guy_users', subjectId: id }));
  const { username, name, email, phone, skype, city, state, country, socials } = held;
  return { username, name, email, phone, skype, place: placeText({ city, state, country }), ...socials };
}
