import { asc, eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { users } from '#db/schema/users.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { type Lister, SHOWN } from './lister.server.ts';
import { reporterLink } from './reporter.server.ts';

/** Contacts that girls added to reports. The contact itself is on the report's own page, where reading it is written down. */
const lister =
  (table: typeof timewasterPhones | typeof timewasterEmails, what: string): Lister =>
  async (where, on = freshDb) => {
    const rows = await on
      .select({
        ...{ id: table.id, girlId: table.girlId, statement: table.statement, since: table.createdAt },
        ...{ recordId: timewasters.id, name: timewasters.name, severity: timewasters.severity, username: users.displayUsername },
      })
      .from(table)
      .innerJoin(timewasters, eq(timewasters.id, table.timewasterId))
      .leftJoin(girls, eq(girls.id, table.girlId))
      .leftJoin(users, eq(users.id, girls.userId))
      .where(where)
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(SHOWN);
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

export const listAddedPhones = lister(timewasterPhones, 'Phone');
export const listAddedEmails = lister(timewasterEmails, 'Email');
