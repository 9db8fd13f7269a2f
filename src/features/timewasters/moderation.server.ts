import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { girls } from '#db/schema/girls.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { type LookupPattern, timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasterReasonsColumn } from '#db/schema/timewaster-reasons.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { users } from '#db/schema/users.ts';
import { inGoodStanding } from '#permissions/timewasters/evidence.server.ts';
import { placeFact, reporterLink } from '#platform/moderation/item-facts.server.ts';
import type { ItemReader, KindRisk, ModerationKind, Subject } from '#platform/moderation/kind.server.ts';
import { APPROVE, REJECT, type Urgency } from '#platform/moderation/kind.ts';
import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { REPORT_PROOFS, REPORT_SOURCES, TIMEWASTER_REASONS, TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { formatDate } from '#shared/dates.ts';
import { findLifeDetails } from '#shared/fields/life-details.ts';
import { type ContactKind, decideContact } from './additions/contacts.server.ts';
import { decideLookupAlert } from './lookups/alerts.server.ts';
import { approveTimewaster, rejectTimewaster, reopenTimewaster } from './moderation/decisions.server.ts';

/** Private details that the form warned her about, and that she sent nevertheless. */
const tooMuchOf = (texts: { name: string; city: string | null; comment: string | null }) =>
  findLifeDetails([texts.name, texts.city, texts.comment].join('\n'))
    .map(({ what, words }) => `${what}: “${words}”`)
    .join(', ') || null;

/** Without phones and email addresses: those are on the record's own page, where reading them is written down. */
const readTimewasters: ItemReader = async (where, on) => {
  const rows = await on
    .select({
      ...{ id: timewasters.id, name: timewasters.name, comment: timewasters.comment, username: timewasters.username, anonymous: timewasters.anonymous },
      ...{ clientType: timewasters.clientType, severity: timewasters.severity, source: timewasters.source, proof: timewasters.proof },
      ...{ city: timewasters.city, state: timewasters.state, country: timewasters.country, happenedOn: timewasters.happenedOn },
      ...{ reasons: timewasterReasonsColumn, revisesId: timewasters.revisesId, girlId: timewasters.girlId, since: timewasters.createdAt },
      counts: sql<boolean>`${inGoodStanding(timewasters.girlId, timewasters.anonymous)}`,
    })
    .from(timewasters)
    .where(where);
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

/** Reports hidden by an upheld dispute don't wait. An open dispute must never take a waiting report out of the queue. */
const hiddenByDispute = sql`exists (select 1 from ${disputeRecords} d where d.subject_type = 'timewaster' and d.subject_id = ${timewasters.id} and d.status = 'upheld')`;
const waiting = and(sql`not ${timewasters.approved}`, isNull(timewasters.rejectedAt), isNull(timewasters.mergedIntoId), not(hiddenByDispute));

/** Each severity has a partial index. */
const risk = (severity: number, what: string, urgency: Urgency, why: string, hours: number): KindRisk => ({
  ...{ name: `timewaster${severity}`, where: and(eq(timewasters.severity, severity), waiting) },
  ...{ what: `Report of a timewaster: ${what}`, urgency, why, hours },
});

export const timewaster: ModerationKind = {
  ...{ name: 'timewaster', label: 'Timewasters', one: 'Timewaster report' },
  table: timewasters,
  waiting,
  risks: [
    risk(4, 'danger', 'danger', 'a woman was in danger', 4),
    risk(3, 'severe', 'urgent', 'severe report', 24),
    risk(2, 'time or money', 'soon', 'wasted her time or money', 96),
    risk(1, 'nuisance', 'soon', 'a nuisance', 168),
  ],
  read: readTimewasters,
  about: { girl: ({ id }) => eq(timewasters.girlId, id) },
  approve: { ...APPROVE, act: approveTimewaster },
  reject: { ...REJECT, reasons: 'report', act: rejectTimewaster },
  undo: reopenTimewaster,
  actions: ['timewaster.approved', 'timewaster.rejected'],
  chart: {
    name: 'Timewasters',
    // Rejected ones are deleted after a while: neither their arrival nor their decision is counted.
    among: isNull(timewasters.rejectedAt),
    decided: { actions: ['timewaster.approved', 'timewaster.deleted'] },
  },
};

type ContactTable = typeof timewasterPhones | typeof timewasterEmails;

/** Contacts that girls added to reports. The contact itself is on the report's own page, where reading it is written down. */
const readContacts =
  (table: ContactTable, what: string): ItemReader =>
  async (where, on) => {
    const rows = await on
      .select({
        ...{ id: table.id, girlId: table.girlId, statement: table.statement, since: table.createdAt },
        ...{ recordId: timewasters.id, name: timewasters.name, severity: timewasters.severity, username: users.displayUsername },
      })
      .from(table)
      .innerJoin(timewasters, eq(timewasters.id, table.timewasterId))
      .leftJoin(girls, eq(girls.id, table.girlId))
      .leftJoin(users, eq(users.id, girls.userId))
      .where(where);
    return rows.map(({ id, recordId, name, severity, statement, username, girlId, since }) => ({
      id,
      title: `${what} for ${name}`,
      link: `/admin/edit/timewaster/${recordId}`,
      picture: null,
      facts: [
        ['Report', recordId],
        ['Severity of the report', TIMEWASTER_SEVERITIES.find(({ value }) => value === severity)?.label ?? severity],
        ['Added by', statement ? 'Another girl than the reporter: it counts by her word only' : 'Its reporter'],
        ['Reported by', username],
      ],
      ...reporterLink(girlId === null ? null : { kind: 'girl', id: girlId }),
      since,
    }));
  };

const addedContact = (contact: ContactKind, table: ContactTable, what: 'Phone' | 'Email'): ModerationKind => ({
  ...{ name: `added${what}`, label: `Added ${contact}s`, one: `${what} added to a report`, edit: 'The report' },
  table,
  // Only contacts of records that are still there.
  waiting: and(
    sql`not ${table.approved}`,
    isNull(table.rejectedAt),
    sql`exists (select 1 from ${timewasters} record where record.id = ${table.timewasterId} and record.rejected_at is null)`,
  ),
  risks: [{ what: `${what} added to a report`, urgency: 'soon', why: 'a contact that others search for', hours: 96 }],
  read: readContacts(table, what),
  about: { girl: ({ id }) => eq(table.girlId, id) },
  approve: { ...APPROVE, act: (actor, id, deciding) => decideContact(actor, contact, id, 'approved', deciding) },
  reject: { ...REJECT, reasons: 'report', act: (actor, id, deciding) => decideContact(actor, contact, id, 'rejected', deciding) },
  undo: (actor, id, deciding) => decideContact(actor, contact, id, 'reopened', deciding),
  actions: [`timewaster${what}.approved`, `timewaster${what}.rejected`],
});

export const addedPhone = addedContact('phone', timewasterPhones, 'Phone');
export const addedEmail = addedContact('email', timewasterEmails, 'Email');

const patterns: Record<LookupPattern, string> = {
  'many-records': 'many reports read in a short time',
  'many-numbers': 'many different phone numbers',
  'number-block': 'phone numbers one after another',
  'first-day': 'many on her first day',
};

/** Girls whose look-ups look like copying, with the numbers as they were at the alert. */
const readLookupAlerts: ItemReader = async (where, on) => {
  const rows = await on
    .select({ row: timewasterLookupAlerts, girlId: girls.id, stageName: girls.stageName, username: users.displayUsername, since: girls.createdAt })
    .from(timewasterLookupAlerts)
    .innerJoin(users, eq(users.id, timewasterLookupAlerts.userId))
    .leftJoin(girls, eq(girls.userId, timewasterLookupAlerts.userId))
    .where(where);
  return rows.map(({ row: { id, pattern, numbers, createdAt }, girlId, stageName, username, since }) => ({
    id,
    title: `${stageName ?? username ?? 'A girl'}: ${patterns[pattern]}`,
    link: girlId === null ? null : `/admin/lookups?girl=${girlId}`,
    picture: null,
    facts: [
      ['Username', username],
      ['Reports shown in 24 hours', numbers.records],
      ['Reports shown in an hour', numbers.recordsInAnHour],
      ['Look-ups in 24 hours', numbers.lookups],
      ['Different phone numbers', numbers.numbers],
      ['Numbers that differ in the last two digits', numbers.numbersInOneBlock],
      ['First day of look-ups', numbers.firstDay ? 'Yes' : null],
      ['Profile since', since && formatDate(since)],
    ],
    since: createdAt,
  }));
};

const ofAccount = ({ userId }: Subject) => (userId === null ? undefined : eq(timewasterLookupAlerts.userId, userId));

export const lookupAlert: ModerationKind = {
  ...{ name: 'lookupAlert', label: 'Unusual look-ups', one: 'Unusual look-ups', edit: 'Her look-ups' },
  table: timewasterLookupAlerts,
  waiting: eq(timewasterLookupAlerts.status, 'open'),
  // Copying goes on until a moderator looks.
  risks: [{ what: 'Unusual look-ups', urgency: 'urgent', why: 'reports may be being copied', hours: 12 }],
  read: readLookupAlerts,
  about: { guy: ofAccount, girl: ofAccount },
  approve: { label: 'Fine', done: 'Nothing unusual', act: (actor, id, deciding) => decideLookupAlert(actor, id, 'fine', deciding) },
  reject: { label: 'Pause access', done: 'Access paused', reasons: 'lookups', act: (actor, id, deciding) => decideLookupAlert(actor, id, 'paused', deciding) },
  undo: (actor, id, deciding) => decideLookupAlert(actor, id, 'open', deciding),
  actions: ['lookupAlert.fine', 'lookupAlert.paused'],
};
