import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Conflict } from '#shared/errors.ts';
import { begin } from '../begin.server.ts';
import { composeShare, getAppointment, readSettings } from '../compose-share.server.ts';
import { presentCheckIn, type ShownCheckIn } from '../queries.server.ts';
import type { StartInput } from '../schema.ts';
import { plusMinutes } from '../timing.ts';

const allowance = { points: 30, durationSeconds: 24 * 60 * 60 };

/**
 * Starts her timer now. The request it is about is only read: nothing about it moves.
 * @throws NotFound for an appointment that is not agreed or not hers, Conflict while another timer is open, TooMany
 */
export async function startCheckIn(actor: Actor, { bookingId, minutes, timeZone, where, who, note }: StartInput, now = new Date()): Promise<ShownCheckIn> {
  authorize(actor, 'checkIn.own');
  const userId = actor.userId as string;
  await limit('check-in-start', userId, allowance);
  return db.transaction(async (tx) => {
    const chosen = await readSettings(tx, userId);
    const appointment = bookingId === undefined ? null : await getAppointment(tx, userId, bookingId);
    const said = composeShare(chosen, appointment);
    const own = { where, who, note };
    const share = { ...said, ...Object.fromEntries(Object.entries(own).filter(([, text]) => text !== undefined)) };
    const row = await begin(tx, {
      userId,
      bookingId: appointment?.bookingId ?? null,
      stepId: appointment?.stepId ?? null,
      timeZone: appointment?.timeZone ?? timeZone ?? 'UTC',
      dueAt: plusMinutes(now, minutes ?? chosen.minutes),
      share,
    });
    if (!row) throw new Conflict('A check-in is already running. End it before you start another one.');
    return presentCheckIn(row);
  });
}
