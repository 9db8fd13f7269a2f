import { checkInSettings } from '#db/schema/check-ins.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { SettingsInput } from '../schema.ts';
import { currentKey, encryptValue } from '../sealed.server.ts';

/** How she wants her check-ins from now on; one that runs stays as it began. */
export async function saveSettings(actor: Actor, { note, ...chosen }: SettingsInput): Promise<void> {
  authorize(actor, 'checkIn.own');
  const set = { ...chosen, noteEncrypted: note === null ? null : encryptValue(note), keyId: note === null ? null : currentKey() };
  await db
    .insert(checkInSettings)
    .values({ userId: actor.userId as string, ...set })
    .onConflictDoUpdate({ target: checkInSettings.userId, set: { ...set, updatedAt: new Date() } });
}
