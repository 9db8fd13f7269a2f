import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { type DisputeStatus, disputes } from '#db/schema/disputes.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { openContact } from '#platform/contact-data.server.ts';
import { db } from '#platform/db/client.server.ts';

type Page = { limit: number; offset: number };

const named = {
  id: disputes.id,
  subjectType: disputes.subjectType,
  subjectId: disputes.subjectId,
  contactKind: disputes.contactKind,
  contactEncrypted: disputes.contactEncrypted,
  keyId: disputes.keyId,
  statement: disputes.statement,
  status: disputes.status,
  /** Of a phone: whether a moderator made a code that still holds. */
  hasCode: sql<boolean>`coalesce(${disputes.codeExpiresAt} > now(), false)`,
  provenAt: disputes.provenAt,
  decidedAt: disputes.decidedAt,
  createdAt: disputes.createdAt,
  scammer: sql<string | null>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name})`,
  girlEmail: girls.email,
  girlPhones: sql<string>`concat_ws(' ', ${girls.phone}, ${girls.travelPhone})`,
  problemGirl: sql<string | null>`coalesce(${problemGirls.name}, ${problemGirls.username})`,
  timewaster: timewasters.name,
};

const digits = (text: string) => text.replaceAll(/\D/g, '');

/**
 * Disputes for moderators, the oldest first, with the contact and the record's name. 'unproven' lists those who gave a phone number and
 * wait for the call with their code; of those no record is told, so that the call tells nothing.
 */
export async function listDisputes(actor: Actor, status: DisputeStatus, { limit, offset }: Page) {
  authorize(actor, 'dispute.decide');
  const where = and(eq(disputes.status, status), status === 'unproven' ? eq(disputes.contactKind, 'phone') : isNotNull(disputes.provenAt));
  const isAbout = (type: string, id: typeof girls.id | typeof problemGirls.id | typeof timewasters.id) =>
    and(eq(disputes.subjectType, type as never), eq(disputes.subjectId, id));
  const [rows, [counted]] = await Promise.all([
    db
      .select(named)
      .from(disputes)
      .leftJoin(girls, isAbout('scammer', girls.id))
      .leftJoin(problemGirls, isAbout('problem-girl', problemGirls.id))
      .leftJoin(timewasters, isAbout('timewaster', timewasters.id))
      .where(where)
      .orderBy(asc(disputes.createdAt), asc(disputes.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(disputes).where(where),
  ]);
  return { rows: rows.map(present), total: counted?.total ?? 0 };
}

type Row = Omit<typeof disputes.$inferSelect, 'contactHash' | 'codeHash' | 'codeExpiresAt' | 'codeAttempts' | 'decidedByUserId' | 'updatedAt'> & {
  hasCode: boolean;
  scammer: string | null;
  girlEmail: string | null;
  girlPhones: string | null;
  problemGirl: string | null;
  timewaster: string | null;
};

function present({ contactEncrypted, keyId, scammer, girlEmail, girlPhones, problemGirl, timewaster, ...dispute }: Row) {
  const contact = openContact(contactEncrypted, keyId);
  const isHers = contact.includes('@') ? contact === girlEmail?.toLowerCase() : digits(girlPhones ?? '').includes(digits(contact));
  return {
    ...dispute,
    contact,
    /** null: the contact is named in no private warning. */
    record: scammer ?? problemGirl ?? timewaster,
    /** Whether the record itself names the proven contact; a private one was found by it. */
    contactIsInRecord: dispute.subjectType === 'timewaster' ? dispute.subjectId !== null : isHers,
  };
}
export type DisputeRow = ReturnType<typeof present>;
