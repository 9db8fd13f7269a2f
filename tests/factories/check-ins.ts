import { checkInContacts, checkIns } from '#db/schema/check-ins.ts';
import { users } from '#db/schema/users.ts';
import { ALARM_AT, plusMinutes } from '#features/appointments/check-ins/check-in.ts';
import { currentKey, encryptDetails, encryptValue } from '#features/appointments/check-ins/encrypted.server.ts';
import { wakeAt } from '#features/appointments/check-ins/timer.server.ts';
import { db } from '#platform/db/client.server.ts';

/** Timers that had both reminders and whose alarms are due at these moments, each with a contact who agreed. @returns the contacts' addresses */
export async function makeTimers(moments: readonly Date[]): Promise<string[]> {
  const numbered = moments.map((alarmAt, number) => ({ alarmAt, userId: `timer-${number}`, to: `contact-${number}@example.test` }));
  await db.transaction(async (tx) => {
    await tx.insert(users).values(numbered.map(({ userId }) => ({ id: userId, name: userId, email: `${userId}@example.test`, username: userId })));
    await tx.insert(checkInContacts).values(
      numbered.map(({ userId, to }) => ({
        userId,
        detailsEncrypted: encryptDetails({ email: to, name: 'Mum', herName: 'Anna' }),
        keyId: currentKey(),
        agreedAt: new Date(0),
      })),
    );
    await tx.insert(checkIns).values(
      numbered.map(({ userId, alarmAt }) => ({
        userId,
        timeZone: 'UTC',
        dueAt: plusMinutes(alarmAt, -ALARM_AT),
        nextAt: alarmAt,
        reminders: 2,
        shareEncrypted: encryptValue({ where: 'Iron Gym', when: null, who: null, note: null }),
        keyId: currentKey(),
      })),
    );
    for (const { alarmAt } of numbered) await wakeAt(tx, alarmAt);
  });
  return numbered.map(({ to }) => to);
}
