import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { type DisputeRecord, type DisputeRecordStatus, disputeRecords } from '#db/schema/dispute-records.ts';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { keyOfStoredPhone, phoneKey, takePhones } from '#shared/identifiers/phone.ts';

type Page = { limit: number; offset: number };

/**
 * Who gave a phone number and waits for the call with their code, the oldest first. Nothing is told of any record, so that the call
 * tells nothing.
 */
export async function listWaitingForCode(actor: Actor, { limit, offset }: Page) {
  authorize(actor, 'dispute.decide');
  const where = and(isNull(disputes.provenAt), eq(disputes.contactKind, 'phone'));
  const [rows, [counted]] = await Promise.all([
    freshDb
      .select({
        id: disputes.id,
        subjectType: disputes.subjectType,
        contactEncrypted: disputes.contactEncrypted,
        keyId: disputes.keyId,
        statement: disputes.statement,
        /** Whether a moderator made a code that has not expired. */
        hasCode: sql<boolean>`coalesce(${disputes.codeExpiresAt} > now(), false)`,
        createdAt: disputes.createdAt,
      })
      .from(disputes)
      .where(where)
      .orderBy(asc(disputes.createdAt), asc(disputes.id))
      .limit(limit)
      .offset(offset),
    freshDb.select({ total: count() }).from(disputes).where(where),
  ]);
  const open = ({ contactEncrypted, keyId, ...row }: (typeof rows)[number]) => ({ ...row, contact: decryptContact(contactEncrypted, keyId) });
  return { rows: rows.map(open), total: counted?.total ?? 0 };
}

const shown = {
  id: disputeRecords.id,
  disputeId: disputeRecords.disputeId,
  subjectType: disputeRecords.subjectType,
  subjectId: disputeRecords.subjectId,
  status: disputeRecords.status,
  contactKind: disputes.contactKind,
  contactEncrypted: disputes.contactEncrypted,
  keyId: disputes.keyId,
  statement: disputes.statement,
  provenAt: disputes.provenAt,
  answeredAt: disputes.answeredAt,
  decidedAt: disputeRecords.decidedAt,
  createdAt: disputeRecords.createdAt,
  scammer: sql<string | null>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name})`,
  girlEmail: girls.email,
  girlPhones: sql<string>`concat_ws(chr(10), ${girls.phone}, ${girls.travelPhone})`,
  problemGirl: sql<string | null>`coalesce(${problemGirls.name}, ${problemGirls.username})`,
  timewaster: timewasters.name,
};

const phoneKeysIn = (text: string) => takePhones(text).phones.flatMap(({ forms }) => forms.map(phoneKey));

/** What is disputed, for moderators, the oldest first: each record for itself, with the contact and the record's name. */
export async function listDisputes(actor: Actor, status: DisputeRecordStatus, { limit, offset }: Page) {
  authorize(actor, 'dispute.decide');
  const where = eq(disputeRecords.status, status);
  const isAbout = (type: string, id: typeof girls.id | typeof problemGirls.id | typeof timewasters.id) =>
    and(eq(disputeRecords.subjectType, type as never), eq(disputeRecords.subjectId, id));
  const [rows, [counted]] = await Promise.all([
    freshDb
      .select(shown)
      .from(disputeRecords)
      .innerJoin(disputes, eq(disputes.id, disputeRecords.disputeId))
      .leftJoin(girls, isAbout('scammer', girls.id))
      .leftJoin(problemGirls, isAbout('problem-girl', problemGirls.id))
      .leftJoin(timewasters, isAbout('timewaster', timewasters.id))
      .where(where)
      .orderBy(asc(disputeRecords.createdAt), asc(disputeRecords.id))
      .limit(limit)
      .offset(offset),
    freshDb.select({ total: count() }).from(disputeRecords).where(where),
  ]);
  return { rows: rows.map(present), total: counted?.total ?? 0 };
}

type Row = Pick<Dispute, 'contactKind' | 'contactEncrypted' | 'keyId' | 'statement' | 'provenAt' | 'answeredAt'> &
  Omit<DisputeRecord, 'decidedByUserId' | 'recordBefore' | 'updatedAt'> & {
    scammer: string | null;
    girlEmail: string | null;
    girlPhones: string;
    problemGirl: string | null;
    timewaster: string | null;
  };

function present({ contactEncrypted, keyId, scammer, girlEmail, girlPhones, problemGirl, timewaster, ...dispute }: Row) {
  const contact = decryptContact(contactEncrypted, keyId);
  const isHers = contact.includes('@')
    ? girlEmail !== null && emailKey(contact) === emailKey(girlEmail)
    : phoneKeysIn(girlPhones).includes(keyOfStoredPhone(contact));
  return {
    ...dispute,
    contact,
    /** null: the contact is named in no private warning. */
    record: scammer ?? problemGirl ?? timewaster ?? (dispute.subjectType === 'review' ? 'A review after a session' : null),
    /** Whether the record itself names the proven contact; a private one was found by it. */
    contactIsInRecord: dispute.subjectType === 'timewaster' || dispute.subjectType === 'review' ? dispute.subjectId !== null : isHers,
  };
}
