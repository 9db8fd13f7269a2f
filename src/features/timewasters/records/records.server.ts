import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  girls,
  thumbs,
  timewasterComments,
  timewasterEmails,
  timewasterIdentifiers,
  timewasterPhones,
  timewasterPhotos,
  timewasterReasons,
  timewasters,
  uploads,
} from '#db/schema/index.ts';
import { type Actor, isModerator, readsShared } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { countsAsEvidence, identifierCounts, inGoodStanding, isOpenRecord } from '#permissions/timewasters/evidence.server.ts';
import { visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { planOnce } from '#platform/db/once-per-database.server.ts';
import { THUMB_DOWN, THUMB_UP, type ThumbType } from '#shared/catalogues/statuses.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import { NotFound } from '#shared/errors.ts';
import type { LinkedRecord } from '../card.ts';
import { auditContactReads, decryptEmail, decryptPhone } from '../contacts/encrypted.server.ts';
import { judgedOf } from './write-record.server.ts';

/** Comments on one card; the rest is behind `GET /api/v1/timewaster-comments`. */
const COMMENTS_ON_A_CARD = 50;
/** Other records that name the same. */
const LINKS = 200;

const rows = (columns: SQL, rest: SQL) => sql`(select coalesce(json_agg(json_build_object(${columns})), '[]') from ${rest})`;

/** `counts`: approved where it needs an approval, and by an account in good standing. */
type Part = { id: number; girlId: number | null; counts: boolean };
type EncryptedRow = Part & { approved: boolean; encrypted: string | null; clear: string | null; keyId: string | null; createdAt: string };
type CommentRow = Part & {
  comment: string;
  username: string | null;
  anonymous: boolean;
  createdAt: string;
  updatedAt: string;
  picture: string | null;
};
type PhotoRow = Part & {
  publicId: string | null;
  secureUrl: string | null;
  url: string | null;
  storageKey: string | null;
  shownKey: string | null;
  createdAt: string;
};

/** With its table: inside a subquery a bare "id" would be the subquery's own. */
const recordId = sql.raw('"timewasters"."id"');

const standing = (column: string, nameless: SQL | true = true) => inGoodStanding(sql.raw(column), nameless);
const contactCounts = (row: string) => {
  const [statement, girlId] = [`${row}.statement`, `${row}.girl_id`].map((column) => sql.raw(column)) as [SQL, SQL];
  return sql`${sql.raw(row)}.approved and ${inGoodStanding(girlId, true)} and ${identifierCounts({ statement, girlId, timewasterId: recordId })}`;
};

// A card with everything on it is one query: at a door, every round trip counts. Parts that count come first, so that no limit drops them.
const phones = rows(
  sql`'id', p.id, 'girlId', p.girl_id, 'approved', p.approved, 'counts', ${contactCounts('p')},
    'encrypted', encode(p.phone_number_encrypted, 'base64'), 'clear', p.phone_number, 'keyId', p.key_id, 'createdAt', p.created_at`,
  sql`(select * from ${timewasterPhones} where timewaster_id = ${recordId} and rejected_at is null order by id) p`,
);
const emails = rows(
  sql`'id', e.id, 'girlId', e.girl_id, 'approved', e.approved, 'counts', ${contactCounts('e')},
    'encrypted', encode(e.email_encrypted, 'base64'), 'clear', e.email, 'keyId', e.key_id, 'createdAt', e.created_at`,
  sql`(select * from ${timewasterEmails} where timewaster_id = ${recordId} and rejected_at is null order by id) e`,
);
const comments = rows(
  sql`'id', c.id, 'counts', c.counts, 'comment', c.comment, 'username', c.username, 'anonymous', c.anonymous, 'girlId', c.girl_id, 'createdAt', c.created_at, 'updatedAt', c.updated_at, 'picture', c.picture`,
  sql`(select k.*, ${standing('k.girl_id', sql`k.anonymous`)} as counts, case when g.profile_pic_approved is true then g.profile_pic_secure_url end as picture from ${timewasterComments} k left join ${girls} g on g.id = k.girl_id
       where k.timewaster_id = ${recordId} and not k.hidden and g.banned is not true order by counts desc, k.created_at desc, k.id desc limit ${sql.raw(String(COMMENTS_ON_A_CARD))}) c`,
);
const photos = rows(
  sql`'id', f.id, 'girlId', f.girl_id, 'counts', f.counts, 'publicId', f.cloudinary_public_id, 'secureUrl', f.cloudinary_secure_url, 'url', f.cloudinary_url, 'storageKey', f.storage_key, 'shownKey', f.shown_key, 'createdAt', f.created_at`,
  sql`(select o.*, ${standing('o.girl_id')} as counts, u.storage_key, coalesce(u.variants -> 1, u.variants -> 0) ->> 'key' as shown_key from ${timewasterPhotos} o left join ${uploads} u on u.id = o.upload_id
       where o.timewaster_id = ${recordId} order by counts desc, o.id desc limit 100) f`,
);
const reasons = sql<
  TimewasterReason[]
>`(select coalesce(json_agg(r.reason order by r.created_at, r.reason), '[]') from ${timewasterReasons} r where r.timewaster_id = ${recordId})`;
const part = alias(timewasters, 'part');
/** Of reports that were merged into it and count. */
const mergedReasons = sql<TimewasterReason[]>`(select coalesce(json_agg(distinct r.reason), '[]') from ${timewasters} part
  join ${timewasterReasons} r on r.timewaster_id = part.id where part.merged_into_id = ${recordId} and ${countsAsEvidence(part)})`;
type VoteRow = { id: number; girlId: number; thumbType: ThumbType; counts: boolean };
const votes = rows(
  sql`'id', v.id, 'girlId', v.girl_id, 'thumbType', v.thumb_type, 'counts', ${standing('v.girl_id')}`,
  sql`${thumbs} v where v.timewaster_id = ${recordId}`,
);

const [own, other, linked] = [alias(timewasterIdentifiers, 'own'), alias(timewasterIdentifiers, 'other'), alias(timewasters, 'linked')];
/** Other records with the same phone, email or profile: those that count first, the most severe and newest of them; filtered by what the reader may see. */
const links = rows(
  sql`'id', l.id, 'name', l.name, 'city', l.city, 'via', l.via, 'girlId', l.girl_id, 'isOpen', l.is_open`,
  sql`(select linked.id, linked.name, linked.city, linked.girl_id, ${isOpenRecord(linked)} as is_open, array_agg(distinct own.kind) as via
       from ${timewasterIdentifiers} own
       join ${timewasterIdentifiers} other on other.value_hash = own.value_hash and other.kind = own.kind and other.timewaster_id <> own.timewaster_id
       join ${timewasters} linked on linked.id = other.timewaster_id
       where own.timewaster_id = ${recordId} and ${identifierCounts(own)} and ${identifierCounts(other)}
         and linked.merged_into_id is null and linked.revises_id is null and linked.rejected_at is null
       group by linked.id order by is_open desc, linked.severity desc, linked.id desc limit ${sql.raw(String(LINKS))}) l`,
);

type LinkRow = LinkedRecord & { girlId: number | null; isOpen: boolean };

const columns = {
  record: timewasters,
  phones: sql<EncryptedRow[]>`${phones}`,
  emails: sql<EncryptedRow[]>`${emails}`,
  comments: sql<CommentRow[]>`${comments}`,
  photos: sql<PhotoRow[]>`${photos}`,
  links: sql<LinkRow[]>`${links}`,
  reasons,
  mergedReasons,
  votes: sql<VoteRow[]>`${votes}`,
  isOpen: sql<boolean>`${isOpenRecord(timewasters)}`,
  revisionId: sql<number | null>`(select r.id from ${timewasters} r where r.revises_id = ${recordId} and r.rejected_at is null)`,
};

const byIds = planOnce((steadyDb) =>
  steadyDb
    .select(columns)
    .from(timewasters)
    .where(sql`${timewasters.id} = any(${sql.placeholder('ids')}::int[]) and ${timewasters.rejectedAt} is null`)
    .prepare('timewaster_cards'),
);

async function read(ids: number[]) {
  const found = await byIds().execute({ ids });
  return found.map(({ record, votes: cast, ...lists }) => ({
    ...record,
    ...lists,
    phoneNumber: decryptPhone(record),
    email: decryptEmail(record),
    phones: lists.phones.map(({ encrypted, clear, keyId, ...phone }) => ({
      ...phone,
      phoneNumber: decryptPhone({ phoneNumber: clear, phoneNumberEncrypted: fromBase64(encrypted), keyId }) ?? '',
    })),
    emails: lists.emails.map(({ encrypted, clear, keyId, ...email }) => ({
      ...email,
      email: decryptEmail({ email: clear, emailEncrypted: fromBase64(encrypted), keyId }) ?? '',
    })),
    ...countVotes(cast),
  }));
}

const fromBase64 = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'));

type Stored = Awaited<ReturnType<typeof read>>[number];

/** A record with everything that is on its card, opened. `present.server.ts` decides what of it the actor is shown. */
export type TimewasterRecord = Stored & { changeWaits: boolean };

/** In the order of the ids. The caller decides afterwards, record by record, which of them the actor sees. */
async function readInOrder(ids: number[]): Promise<Stored[]> {
  const found = new Map((await read(ids)).map((record) => [record.id, record]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The records of these ids that the actor may open, in the order of the ids; her own as she changed them last. */
export async function listRecords(actor: Actor, ids: number[]): Promise<TimewasterRecord[]> {
  if (ids.length === 0) return [];
  // Asked first what is hers: a record of others that is read before it is refused takes longer than one that does not exist.
  const readable = readsShared(actor) ? ids : await ownAmong(actor, ids);
  const seen = withVisibleParts(
    actor,
    (await readInOrder(readable)).filter((record) => can(actor, 'timewaster.see', record)),
  );
  await auditContactReads(
    actor,
    seen.map(({ id }) => id),
  );
  const changed = seen.flatMap(({ girlId, revisionId }) => (revisionId !== null && girlId !== null && girlId === actor.girlId ? revisionId : []));
  const revisions = changed.length > 0 ? await readInOrder(changed) : [];
  return seen.map((record) =>
    asChanged(
      withAllReasons(actor, record),
      revisions.find(({ revisesId }) => revisesId === record.id),
    ),
  );
}

/** To other readers, what women said whose reports were merged into it, too. Its reporter reads and changes her own reasons. */
function withAllReasons(actor: Actor, record: Stored): Stored {
  if (record.girlId !== null && record.girlId === actor.girlId) return record;
  return { ...record, reasons: [...new Set([...record.reasons, ...record.mergedReasons])] };
}

/** What waits for a moderator is in the place of what other women still see. */
function asChanged(record: Stored, revision: Stored | undefined): TimewasterRecord {
  if (!revision) return { ...record, changeWaits: false };
  const { phoneNumber, email, reasons } = revision;
  return { ...record, ...judgedOf(revision), phoneNumber, email, reasons, changeWaits: true };
}

/** @throws NotFound for a record that is not there or not for the actor's eyes. */
export async function getRecord(actor: Actor, id: number): Promise<TimewasterRecord> {
  const [record] = await listRecords(actor, [id]);
  if (!record) throw new NotFound();
  return record;
}

/** Those of these records that the actor may open, in their order. */
async function ownAmong(actor: Actor, ids: number[]): Promise<number[]> {
  const rows = await freshDb
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(and(inArray(timewasters.id, ids), visibleTimewasters(actor)));
  const seen = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => seen.has(id));
}

/** The parts of records that the actor sees, as `visibleTimewasterParts` filters rows: only her own before a moderator approved her profile. */
function withVisibleParts(actor: Actor, records: Stored[]): Stored[] {
  const isShared = readsShared(actor);
  const isSeen = ({ girlId, counts }: Pick<Part, 'girlId' | 'counts'>) =>
    isModerator(actor) || (isShared && counts) || (girlId !== null && girlId === actor.girlId);
  return records.map((record) => ({
    ...record,
    phones: record.phones.filter(isSeen),
    emails: record.emails.filter(isSeen),
    comments: record.comments.filter(isSeen),
    photos: record.photos.filter(isSeen),
    // The counts are the same for every reader who sees any.
    ...countVotes(record.votes.filter(isShared ? ({ counts }) => counts : isSeen)),
    ...(!isShared && { links: [] }),
  }));
}

const countVotes = (votes: VoteRow[]) => ({
  thumbsUp: votes.filter(({ thumbType }) => thumbType === THUMB_UP).length,
  thumbsDown: votes.filter(({ thumbType }) => thumbType === THUMB_DOWN).length,
  votes,
});
