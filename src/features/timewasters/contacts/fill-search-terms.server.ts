import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { timewasterIdentifiers, timewasters } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { JobRun } from '#platform/jobs/define-job.ts';
import { contactHashUnder } from '#platform/secrets/contact-data.server.ts';
import { listIdentifiers } from './identifiers.server.ts';
import { searchTermsOf } from './search-terms.server.ts';

const ROWS_AT_ONCE = 500;

/**
 * Gives search terms to the phones and emails that were stored before there were any. May be stopped at any moment: the next run goes on
 * where this one was.
 */
export async function fillSearchTerms(_: object, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  while (!signal.aborted && (await fillSome()) > 0);
}

async function fillSome(): Promise<number> {
  return db.transaction(async (tx) => {
    const some = await tx
      .select({ id: timewasterIdentifiers.timewasterId })
      .from(timewasterIdentifiers)
      .where(and(isNull(timewasterIdentifiers.searchTerms), inArray(timewasterIdentifiers.kind, ['phone', 'email'])))
      .orderBy(asc(timewasterIdentifiers.id))
      .limit(ROWS_AT_ONCE);
    const ids = [...new Set(some.map(({ id }) => id))];
    if (ids.length === 0) return 0;
    // In the order of the ids, as every other writer locks them.
    await tx.select({ id: timewasters.id }).from(timewasters).where(inArray(timewasters.id, ids)).orderBy(asc(timewasters.id)).for('update');
    const known = await listIdentifiers(tx, ids);
    const rows = await tx
      .select()
      .from(timewasterIdentifiers)
      .where(and(inArray(timewasterIdentifiers.timewasterId, ids), isNull(timewasterIdentifiers.searchTerms)));
    const terms = rows.flatMap(({ id, timewasterId, kind, keyId, valueHash }) => {
      if (kind !== 'phone' && kind !== 'email') return [];
      const held = known.get(timewasterId)?.find((one) => one.kind === kind && contactHashUnder(keyId, kind, one.value).equals(valueHash));
      // What is on the record no more has no fragments to be found by.
      return { id, terms: held ? searchTermsOf(timewasterId, held) : [] };
    });
    await tx.execute(sql`
      update ${timewasterIdentifiers} i set search_terms = given.terms
      from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as given (id int, terms int[]) where i.id = given.id`);
    return ids.length;
  });
}
