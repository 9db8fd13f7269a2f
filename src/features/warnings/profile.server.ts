import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { readDb } from '#platform/db/client.server.ts';
import { answerOf, type WarningAnswer } from './answer.ts';
import { listGirlEntries, listProblemGirlEntries, ofGirls, problemGirlsShown, reviewedShown } from './entries.server.ts';
import type { Match, Via } from './evidence.ts';
import { checkWarnings } from './queries.server.ts';
import { checkedText } from './schema.ts';
import { linesOf, writingsOf } from './terms.server.ts';

/** Of one profile; more is as good as many. */
const most = 50;
type Row = { source: 'girl' | 'problem-girl'; id: number; via: Via };

/**
 * Entries of herself, and of others that have one of her numbers, sites or names exactly. Her terms come first, as one array that the
 * index is asked with: a join with them would read every warning there is. Where a number and a name agree, the number counts: 'number'
 * and 'site' come after 'name' in the alphabet.
 */
async function listRows(girlId: number): Promise<Row[]> {
  const [her] = await readDb.select({ phone: girls.phone, travelPhone: girls.travelPhone, whatsapp: girls.whatsapp }).from(girls).where(eq(girls.id, girlId));
  const numbers = Object.values(her ?? {}).flatMap((text) => writingsOf(text ?? ''));
  const hers = sql`(select array_agg(term) from mine)`;
  const viaOf = (column: PgColumn) => sql`(select max(via) from mine where term = any(${linesOf(column)}))`;
  const { rows } = await readDb.execute<Row>(sql`
    with mine as materialized (
      select term, case when term ~ '^\\d+$' then 'number' else 'site' end as via
      from girls me, lateral (select girl_warning_contacts(me)) contacts (term) where me.id = ${girlId}
      union all
      select term, 'number' from unnest(array[${sql.join(
        numbers.map((digits) => sql`${digits}`),
        sql`, `,
      )}]::text[]) term
      union all
      select term, 'name' from girls me, lateral (select girl_warning_names(me)) names (term) where me.id = ${girlId}
    )
    (select 'girl' as source, ${girls.id} as id, case when ${girls.id} = ${girlId} then 'own' else ${viaOf(girls.warningTerms)} end as via
      from ${girls} where ${linesOf(girls.warningTerms)} && ${hers} and ${reviewedShown()} and ${girls.publicKind} in ('scammer', 'problem-girl') limit ${most})
    union all
    (select 'problem-girl', ${problemGirls.id}, case when ${problemGirls.girlId} = ${girlId} then 'own' else ${viaOf(problemGirls.warningTerms)} end
      from ${problemGirls} where ${linesOf(problemGirls.warningTerms)} && ${hers} and ${problemGirlsShown()} limit ${most})`);
  return rows;
}

/** The line on her profile: what any visitor may read of warnings that name her, or somebody with her number, site or name. */
export async function checkProfile({ id, stageName }: { id: number; stageName: string }): Promise<WarningAnswer> {
  const rows = await listRows(id);
  return answerOf({ subject: stageName, of: 'profile', matches: rows.length > 0 ? await describe(rows) : [], near: 0 });
}

/** For an address that names nobody with a profile here: what the box would warn of; null where it warns of nothing. */
export async function checkMissingProfile(stageName: string): Promise<WarningAnswer | null> {
  const { data: text } = checkedText.safeParse(stageName);
  const answer = text === undefined ? null : await checkWarnings(text);
  return answer?.level === 'danger' || answer?.level === 'warning' ? answer : null;
}

async function describe(rows: Row[]): Promise<Match[]> {
  const idsOf = (wanted: Row['source']) => rows.filter(({ source }) => source === wanted).map(({ id }) => id);
  const [girlIds, recordIds] = [idsOf('girl'), idsOf('problem-girl')];
  const ofRows = or(...(girlIds.length > 0 ? [ofGirls(girlIds)] : []), ...(recordIds.length > 0 ? [inArray(problemGirls.id, recordIds)] : [])) as SQL;
  const [{ entries }, records] = await Promise.all([
    girlIds.length > 0 ? listGirlEntries(inArray(girls.id, girlIds), most) : { entries: [] },
    listProblemGirlEntries(ofRows, most),
  ]);
  // What was written about her on other forums stands on her profile itself.
  return [...entries.filter(({ source }) => source === 'scammer'), ...records].map(({ girlId, ...entry }): Match => {
    const row =
      rows.find(({ source, id }) => source === 'problem-girl' && entry.source === 'problem-girl' && id === entry.id) ??
      rows.find(({ source, id }) => source === 'girl' && id === girlId);
    return { ...entry, via: row?.via ?? 'name' };
  });
}
