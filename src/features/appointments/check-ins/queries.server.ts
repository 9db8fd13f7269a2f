import { and, eq, ne } from 'drizzle-orm';
import { type CheckIn, checkIns } from '#db/schema/check-ins.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { etagOf } from '#shared/versions/version-of.ts';
import { type CheckInPage, NOTHING, presentCheckIn, type Share, type ShownCheckIn } from './check-in.ts';
import { findContact } from './contact.server.ts';
import { decryptValue } from './encrypted.server.ts';
import { readLink } from './links.server.ts';
import { composeShare, getAppointment, readSettings } from './timer.server.ts';

/** What is open (running, or with her contact told) of an account. */
async function findOpen(userId: string): Promise<CheckIn | null> {
  const [row] = await freshDb
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), ne(checkIns.status, 'safe')));
  return row ?? null;
}

export const findCheckIn = async (actor: Actor): Promise<ShownCheckIn | null> => {
  authorize(actor, 'checkIn.own');
  const open = await findOpen(actor.userId as string);
  return open && presentCheckIn(open);
};

/** Everything her page shows. @param bookingId what the timer would be about */
export async function readCheckInPage(actor: Actor, bookingId: number | null): Promise<CheckInPage> {
  authorize(actor, 'checkIn.own');
  const userId = actor.userId as string;
  const [open, contact, chosen, appointment] = await Promise.all([
    findOpen(userId),
    findContact(freshDb, userId),
    readSettings(freshDb, userId),
    // One that is no longer agreed is as none.
    bookingId === null ? null : getAppointment(freshDb, userId, bookingId).catch(() => null),
  ]);
  const share: Share = open ? (decryptValue<Share>(open.shareEncrypted, open.keyId) ?? NOTHING) : composeShare(chosen, appointment);
  return {
    open: open && presentCheckIn(open),
    contact: contact && { name: contact.name, email: contact.email, herName: contact.herName, agreed: contact.agreedAt !== null },
    chosen,
    version: etagOf(chosen),
    share,
    bookingId: appointment?.bookingId ?? null,
    timeZone: open?.timeZone ?? appointment?.timeZone ?? null,
  };
}

/** What a small panel beside an appointment shows. */
export async function readCheckInPanel(actor: Actor) {
  authorize(actor, 'checkIn.own');
  const userId = actor.userId as string;
  const [open, contact, chosen] = await Promise.all([findOpen(userId), findContact(freshDb, userId), readSettings(freshDb, userId)]);
  const { startsWithAppointment, minutes } = chosen;
  return { open: open && presentCheckIn(open), contact: contact?.agreedAt ? contact.name : null, startsWithAppointment, minutes };
}

/** For the page behind the link of her mails, which needs no log-in and shows no more than this. @throws NotFound */
export async function readByLink(token: string): Promise<ShownCheckIn> {
  const [row] = await freshDb
    .select()
    .from(checkIns)
    .where(eq(checkIns.publicId, readLink('fine', token)));
  if (!row) throw new NotFound();
  return { ...presentCheckIn(row), bookingId: null };
}
