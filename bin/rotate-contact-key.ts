import { setTimeout } from 'node:timers/promises';
import { reencryptCheckIns } from '#features/appointments/check-ins/encrypted.server.ts';
import { reencryptContacts } from '#features/timewasters/contacts/rehash.server.ts';
import { type AuditedAct, audit, commandLineActor } from '#platform/audit/audit.server.ts';
import { reencryptBookingTexts } from '#platform/bookings/encrypted-texts.server.ts';
import { closeDatabase, connectDatabase, db } from '#platform/db/client.server.ts';
import { findRunningDatabase } from '#platform/db/embedded.server.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { dropPreviousKey, knownKeyIds, makeNextKey, RING_MILLISECONDS, useNextKey } from '#platform/secrets/contact-keys.server.ts';
import { settings } from '#platform/settings.server.ts';

/**
 * `npm run rotate-contact-key`: encrypts phones and emails of reported clients, what check-ins hold, and messages and
 * meeting places of booking requests with a new key, while the site runs.
 * With CONTACT_DATA_KEY in the environment the operator brings the key: the new one there, the old one in
 * CONTACT_DATA_KEY_PREVIOUS, on every server, before this command.
 */
const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, CONTACT_DATA_KEY } = settings();
const url = DATABASE_DIRECT_URL ?? DATABASE_URL ?? findRunningDatabase(DATA_DIR)?.url;
if (!url) {
  console.error('No database answers. Start the site first, or set DATABASE_URL.');
  process.exit(1);
}
connectDatabase(url, { max: 4, name: 'matwise-rotate-contact-key' });
// Every server reads the folder again within a second; twice that lets the slowest one follow.
const record = (act: Pick<AuditedAct, 'action' | 'after'>) =>
  db.transaction((tx) => audit(tx, commandLineActor, { ...act, subjectType: 'contact_keys', subjectId: 'contact-data' }));
const untilAllFollow = () => setTimeout(RING_MILLISECONDS * 2);

await record({ action: 'contactKey.rotationStarted', after: { keyIds: knownKeyIds() } });
if (!CONTACT_DATA_KEY) {
  makeNextKey();
  await untilAllFollow();
  useNextKey();
  await untilAllFollow();
}
let encrypted = 0;
for (const step of [reencryptContacts, reencryptCheckIns, reencryptBookingTexts])
  for (let some = await step(); some > 0; some = await step()) encrypted += some;
if (!CONTACT_DATA_KEY) dropPreviousKey();
await record({ action: 'contactKey.rotationFinished', after: { keyIds: [contactKeyId()], rows: encrypted } });
await closeDatabase();
console.log(
  `Encrypted ${encrypted} rows with the new key. ${CONTACT_DATA_KEY ? 'CONTACT_DATA_KEY_PREVIOUS is not needed any more.' : 'The old key is deleted.'}`,
);
process.exit(0);
