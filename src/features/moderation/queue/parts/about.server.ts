import { and, eq, type SQL } from 'drizzle-orm';
import { accountFlags } from '#db/schema/account-flags.ts';
import { appeals } from '#db/schema/appeals.ts';
import { bookings } from '#db/schema/bookings.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { girls } from '#db/schema/girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import type { Actor } from '#permissions/actor.ts';
import type { PersonKind } from '#shared/people/person-address.ts';
import type { QueueItem, QueueKind } from '../kinds.ts';
import { withHandovers } from './handovers.server.ts';
import { readPart } from './part.server.ts';

type Subject = { id: number; userId: string | null };
type About = Partial<Record<QueueKind, SQL | undefined>>;

/** More of one kind about one person are decided in the queue. */
const OF_A_KIND = 10;

const reportsOf = (type: 'guy' | 'girl', id: number) => and(eq(reports.subjectType, type), eq(reports.subjectId, String(id)));
const ofUser = (userId: string | null): About =>
  userId === null ? {} : { lookupAlert: eq(timewasterLookupAlerts.userId, userId), linkedAccount: eq(accountFlags.userId, userId) };

/** What of each kind is about somebody, or waits because of what they did. */
const aboutOf: Record<PersonKind, (subject: Subject) => About> = {
  guy: ({ id, userId }) => ({
    flaggedBooking: eq(bookings.guyId, id),
    report: reportsOf('guy', id),
    appeal: eq(appeals.guyId, id),
    ...ofUser(userId),
  }),
  girl: ({ id, userId }) => ({
    timewaster: eq(timewasters.girlId, id),
    addedPhone: eq(timewasterPhones.girlId, id),
    addedEmail: eq(timewasterEmails.girlId, id),
    report: reportsOf('girl', id),
    dispute: and(eq(disputeRecords.subjectType, 'scammer'), eq(disputeRecords.subjectId, id)),
    appeal: eq(appeals.girlId, id),
    scammerReport: eq(girls.id, id),
    girlProfile: eq(girls.id, id),
    girlPicture: eq(girls.id, id),
    girlName: eq(girls.id, id),
    ...ofUser(userId),
  }),
  'session-girl': ({ id }) => ({
    sessionGirlReport: eq(sessionGirlsReports.sessionGirlId, id),
    explicitImage: eq(sessionGirlsImages.sessionGirlId, id),
    sessionGirlPicture: eq(sessionGirls.id, id),
    sessionGirlProfile: eq(sessionGirls.id, id),
    scrapedEmail: eq(sessionGirls.id, id),
  }),
};

/** What waits for a decision about a person, the most urgent first: decided there as in the queue. */
export const readQueueAbout = async (actor: Actor, kind: PersonKind, subject: Subject): Promise<QueueItem[]> =>
  withHandovers(actor, await readPart(actor, aboutOf[kind](subject), OF_A_KIND));
