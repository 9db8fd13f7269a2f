import { and, eq, inArray } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { type DisputeSubject, disputes } from '#db/schema/disputes.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';

/** Statements of rejected disputes about these records, optionally only by these contacts. */
export const listRejected = (on: Db | Tx, subjectType: DisputeSubject, ids: number[], contacts?: Buffer[]) =>
  on
    .select({ subjectId: disputeRecords.subjectId, statement: disputes.statement })
    .from(disputeRecords)
    .innerJoin(disputes, eq(disputes.id, disputeRecords.disputeId))
    .where(
      and(
        ...[eq(disputeRecords.subjectType, subjectType), inArray(disputeRecords.subjectId, ids), eq(disputeRecords.status, 'rejected')],
        contacts && inArray(disputes.contactHash, contacts),
      ),
    );

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Ignores case, spaces and punctuation. */
export const isSameStatement = (one: string, other: string): boolean => letters(one) === letters(other);
