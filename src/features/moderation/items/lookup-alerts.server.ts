import { asc, eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { type LookupPattern, timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import { users } from '#db/schema/users.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { formatDate } from '#shared/dates.ts';
import { type Lister, SHOWN } from './lister.server.ts';

const patterns: Record<LookupPattern, string> = {
  'many-records': 'many reports read in a short time',
  'many-numbers': 'many different phone numbers',
  'number-block': 'phone numbers one after another',
  'first-day': 'many on her first day',
};

/** Girls whose look-ups look like copying, with the numbers as they were at the alert. */
export const listLookupAlerts: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({ row: timewasterLookupAlerts, girlId: girls.id, stageName: girls.stageName, username: users.displayUsername, since: girls.createdAt })
    .from(timewasterLookupAlerts)
    .innerJoin(users, eq(users.id, timewasterLookupAlerts.userId))
    .leftJoin(girls, eq(girls.userId, timewasterLookupAlerts.userId))
    .where(where)
    .orderBy(asc(timewasterLookupAlerts.createdAt), asc(timewasterLookupAlerts.id))
    .limit(SHOWN);
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
