import { and, eq } from 'drizzle-orm';
import { type CheckInSettings, checkInSettings } from '#db/schema/check-ins.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import { NotFound } from '#shared/errors.ts';
import { type AgreedAppointment, agreedAppointments, isBooking, ofPerson } from '../agreed.server.ts';
import { decryptValue } from './sealed.server.ts';
import { NOTHING, type Share } from './share.ts';

export type Chosen = Pick<CheckInSettings, 'startsWithAppointment' | 'minutes' | 'sharesPlace' | 'sharesTime' | 'sharesName'> & { note: string | null };
const STANDARD: Chosen = { startsWithAppointment: false, minutes: 90, sharesPlace: true, sharesTime: true, sharesName: true, note: null };

export async function readSettings(tx: Tx | Db, userId: string): Promise<Chosen> {
  const [row] = await tx.select().from(checkInSettings).where(eq(checkInSettings.userId, userId));
  return row ? toChosen(row) : STANDARD;
}

const toChosen = ({ noteEncrypted, keyId, startsWithAppointment, minutes, sharesPlace, sharesTime, sharesName }: CheckInSettings): Chosen => ({
  ...{ startsWithAppointment, minutes, sharesPlace, sharesTime, sharesName },
  note: decryptValue<string>(noteEncrypted, keyId),
});

/** Her agreed appointment. @throws NotFound */
export async function getAppointment(tx: Tx | Db, userId: string, bookingId: number): Promise<AgreedAppointment> {
  const [found] = await agreedAppointments('girl', and(ofPerson('girl', userId), isBooking(bookingId)), tx);
  if (!found) throw new NotFound();
  return found;
}

/** What her settings share of an appointment; without one, her note alone. */
export const composeShare = (chosen: Chosen, appointment: Pick<AgreedAppointment, 'at' | 'timeZone' | 'location' | 'name'> | null): Share => ({
  ...NOTHING,
  ...(appointment && {
    where: chosen.sharesPlace ? appointment.location : null,
    when: chosen.sharesTime ? appointmentText(appointment.at, appointment.timeZone) : null,
    who: chosen.sharesName ? appointment.name : null,
  }),
  note: chosen.note,
});
