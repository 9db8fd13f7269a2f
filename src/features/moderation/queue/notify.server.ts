import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { Decision, QueueKind } from './kinds.ts';

type Row = { userId: string | null };
type Telling = {
  kind: NotificationKind;
  whom: (tx: Tx, id: number) => Promise<Row[]>;
  /** Without names and without what it was about: the title may be in a mail box that others read. */
  approved?: string;
  rejected?: string;
  undone: string;
  /** Only this was told: taking back anything else is no news. */
  undoes?: string;
  url?: string;
};

const ofGirl = (tx: Tx, id: number) => tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, id));

/**
 * Who is told what that the room of the record does not tell itself. Reporters hear from the rooms of reports, a girl of her profile, picture and
 * name from her own, whoever decides where. Profiles that were crawled belong to nobody here; a dispute is answered by the room of disputes.
 */
const tellings: Partial<Record<QueueKind, Telling>> = {
  girlProfile: {
    kind: 'profile-decided',
    whom: ofGirl,
    undone: 'A moderator is reviewing your profile again',
    url: '/my-profile',
  },
  girlPicture: {
    kind: 'profile-decided',
    whom: ofGirl,
    undone: 'A moderator is reviewing your profile picture again',
    url: '/my-profile',
  },
  girlName: {
    kind: 'profile-decided',
    whom: ofGirl,
    undone: 'A moderator is reviewing your new stage name again',
    url: '/my-profile',
  },
  flaggedBooking: {
    kind: 'booking-answered',
    whom: (tx, id) => tx.select({ userId: guyUsers.userId }).from(bookings).innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId)).where(eq(bookings.id, id)),
    rejected: 'A moderator deleted one of your booking requests',
    undone: 'One of your booking requests was restored',
    undoes: 'booking.deleted',
    url: '/bookings',
  },
};

/** Tells the person concerned, with the moderator's reason, in the transaction of the decision. */
export async function notifyOfDecision(
  tx: Tx,
  { kind, id, decision, reason }: { kind: QueueKind; id: number; decision: Decision; reason?: string | undefined },
) {
  const telling = tellings[kind];
  const title = decision === 'approve' ? telling?.approved : telling?.rejected;
  if (telling && title) await tell(tx, telling, id, title, reason);
}

/** @param action what is taken back, as the audit log calls it */
export async function notifyOfUndo(tx: Tx, { kind, id, action }: { kind: QueueKind; id: number; action?: string | undefined }) {
  const telling = tellings[kind];
  if (telling && (telling.undoes ?? action) === action) await tell(tx, telling, id, telling.undone);
}

async function tell(tx: Tx, { kind, whom, url }: Telling, id: number, title: string, body?: string) {
  const people = await whom(tx, id);
  await notify(
    tx,
    people.map(({ userId }) => ({ userId, kind, title, ...(body && { body }), ...(url && { url }) })),
  );
}
