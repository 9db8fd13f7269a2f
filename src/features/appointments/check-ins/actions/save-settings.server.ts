import { eq } from 'drizzle-orm';
import { checkInSettings } from '#db/schema/check-ins.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { readSettings } from '../compose-share.server.ts';
import type { SettingsInput } from '../schema.ts';
import { currentKey, encryptValue } from '../sealed.server.ts';

/** Saves the settings of future check-ins; a running check-in keeps its own. @throws ChangedMeanwhile */
export async function saveSettings(actor: Actor, { note, ...chosen }: SettingsInput, expected: ExpectedVersion = null): Promise<void> {
  authorize(actor, 'checkIn.own');
  const userId = actor.userId as string;
  const set = { ...chosen, noteEncrypted: note === null ? null : encryptValue(note), keyId: note === null ? null : currentKey() };
  await db.transaction(async (tx) => {
    // Before the first save there is no row of settings to lock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    assertVersion(expected, await readSettings(tx, userId));
    await tx
      .insert(checkInSettings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: checkInSettings.userId, set: { ...set, updatedAt: new Date() } });
  });
}
