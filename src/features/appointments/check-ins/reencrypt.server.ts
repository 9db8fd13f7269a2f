import { checkInContacts, checkInSettings, checkIns } from '#db/schema/check-ins.ts';
import { reencryptColumns } from '#platform/secrets/encrypted-columns.server.ts';

/** Encrypts again with the current key what another one encrypted; may be stopped and run again. @returns how many rows, 0 when all is done */
export async function reencryptCheckIns(): Promise<number> {
  const contacts = { table: checkInContacts, id: checkInContacts.id, keyId: checkInContacts.keyId, columns: [checkInContacts.detailsEncrypted] };
  const notes = { table: checkInSettings, id: checkInSettings.userId, keyId: checkInSettings.keyId, columns: [checkInSettings.noteEncrypted] };
  const shares = { table: checkIns, id: checkIns.id, keyId: checkIns.keyId, columns: [checkIns.shareEncrypted] };
  let done = 0;
  for (const part of [contacts, notes, shares]) done += await reencryptColumns(part);
  return done;
}
