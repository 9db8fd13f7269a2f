import { checkInContacts, checkInSettings, checkIns } from '#db/schema/index.ts';
import { currentKey, encryptDetails, encryptValue } from '#features/appointments/check-ins/encrypted.server.ts';
import type { DemoWorld } from './world.ts';

/** The demo girl has a contact who agreed, a note for her, and two check-ins that went well. Nothing runs: nobody would answer it. */
export function addCheckIns({ book, days }: DemoWorld) {
  const userId = 'demo-girl';
  const keyId = currentKey();
  const details = { email: 'ben.contact@example.org', name: 'Ben', herName: 'Demi' };
  book.add(checkInContacts, { userId, detailsEncrypted: encryptDetails(details), keyId, agreedAt: days.ago(40), createdAt: days.ago(41) });
  const noteEncrypted = encryptValue('Call me first. If I do not answer, ring the front desk of the gym.');
  book.add(checkInSettings, { userId, minutes: 90, noteEncrypted, keyId, createdAt: days.ago(41), updatedAt: days.ago(41) });
  for (const ago of [20, 6]) {
    const dueAt = new Date(days.ago(ago).getTime() + 90 * 60_000);
    book.add(checkIns, { userId, status: 'safe', timeZone: 'America/Chicago', dueAt, endedAt: dueAt, createdAt: days.ago(ago) });
  }
}
