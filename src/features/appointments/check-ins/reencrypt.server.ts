import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { checkInContacts, checkInSettings, checkIns } from '#db/schema/check-ins.ts';
import { db } from '#platform/db/client.server.ts';
import { currentKey, decryptValue, encryptValue } from './sealed.server.ts';

const ROWS_AT_ONCE = 500;

/** Encrypts again with the current key what another one encrypted; may be stopped and run again. @returns how many rows, 0 when all is done */
export async function reencryptCheckIns(): Promise<number> {
  return db.transaction(async (tx) => {
    const contacts = await tx.select().from(checkInContacts).where(ne(checkInContacts.keyId, currentKey())).limit(ROWS_AT_ONCE).for('update');
    for (const { id, detailsEncrypted, keyId } of contacts)
      await tx
        .update(checkInContacts)
        .set({ detailsEncrypted: encryptValue(decryptValue(detailsEncrypted, keyId)), keyId: currentKey() })
        .where(eq(checkInContacts.id, id));
    const notes = await tx
      .select()
      .from(checkInSettings)
      .where(and(isNotNull(checkInSettings.noteEncrypted), ne(checkInSettings.keyId, currentKey())))
      .limit(ROWS_AT_ONCE)
      .for('update');
    for (const { userId, noteEncrypted, keyId, updatedAt } of notes)
      await tx
        .update(checkInSettings)
        .set({ noteEncrypted: encryptValue(decryptValue(noteEncrypted, keyId)), keyId: currentKey(), updatedAt })
        .where(eq(checkInSettings.userId, userId));
    const shares = await tx
      .select()
      .from(checkIns)
      .where(and(isNotNull(checkIns.shareEncrypted), ne(checkIns.keyId, currentKey())))
      .limit(ROWS_AT_ONCE)
      .for('update');
    for (const { id, shareEncrypted, keyId } of shares)
      await tx
        .update(checkIns)
        .set({ shareEncrypted: encryptValue(decryptValue(shareEncrypted, keyId)), keyId: currentKey() })
        .where(eq(checkIns.id, id));
    return contacts.length + notes.length + shares.length;
  });
}
