import { asc, sql } from 'drizzle-orm';
import { timewasterReasons } from '#db/schema/timewaster-reasons.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { inGoodStanding } from '#permissions/timewasters/evidence.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { REPORT_PROOFS, REPORT_SOURCES, TIMEWASTER_REASONS, TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { formatDate } from '#shared/dates.ts';
import { findLifeDetails } from '#shared/fields/life-details.ts';
import { placeFact } from './body-facts.ts';
import { type Lister, SHOWN } from './lister.server.ts';
import { reporterLink } from './reporter.server.ts';

const reasons = sql<
  string[]
>`(select coalesce(json_agg(r.reason order by r.reason), '[]') from ${timewasterReasons} r where r.timewaster_id = "timewasters"."id")`;

/** What she was asked about and sent all the same. */
const tooMuchOf = (texts: { name: string; city: string | null; comment: string | null }) =>
  findLifeDetails([texts.name, texts.city, texts.comment].join('\n'))
    .map(({ what, words }) => `${what}: “${words}”`)
    .join(', ') || null;

/** Without phones and email addresses: those are on the record's own page, where reading them is written down. */
export const listTimewasters: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({
      id: timewasters.id,
      name: timewasters.name,
      clientType: timewasters.clientType,
      severity: timewasters.severity,
      happenedOn: timewasters.happenedOn,
      source: timewasters.source,
      proof: timewasters.proof,
      city: timewasters.city,
      state: timewasters.state,
      country: timewasters.country,
      comment: timewasters.comment,
      username: timewasters.username,
      anonymous: timewasters.anonymous,
      reasons,
      revisesId: timewasters.revisesId,
      girlId: timewasters.girlId,
      counts: sql<boolean>`${inGoodStanding(timewasters.girlId, timewasters.anonymous)}`,
      since: timewasters.createdAt,
    })
    .from(timewasters)
    .where(where)
    .orderBy(asc(timewasters.createdAt), asc(timewasters.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    link: `/admin/edit/timewaster/${row.id}`,
    picture: null,
    facts: [
      ['Changes', row.revisesId && `Report ${row.revisesId}, which is seen as it was until then`],
      ['Severity', TIMEWASTER_SEVERITIES.find(({ value }) => value === row.severity)?.label ?? row.severity],
      ['Client type', clientTypeLabel(row.clientType)],
      ['What happened', TIMEWASTER_REASONS.flatMap(({ key, label }) => (row.reasons.includes(key) ? label : [])).join(', ')],
      ['When it happened', row.happenedOn && formatDate(row.happenedOn)],
      ['First hand or heard', REPORT_SOURCES.find(({ key }) => key === row.source)?.onCard ?? null],
      ['What can prove it', REPORT_PROOFS.find(({ key }) => key === row.proof)?.label ?? null],
      ['In her words', row.comment],
      ['May say too much', tooMuchOf(row)],
      placeFact(row),
      ['Her account', row.counts ? null : 'Not approved, hidden or banned: the report counts once her account is in good standing'],
      ['Reported by', row.username && `${row.username}${row.anonymous ? ' (anonymous to other girls)' : ''}`],
    ],
    ...reporterLink(row.girlId === null ? null : { kind: 'girl', id: row.girlId }),
    since: row.since,
  }));
};
