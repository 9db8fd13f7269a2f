import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { siteState } from '#db/schema/site-state.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { decryptColumn, encryptColumn } from '#platform/secrets/encrypted-columns.server.ts';

/** Messages, notes and meeting places of booking requests at rest. Queries read them through these expressions, which decrypt in this process. */

type AtRest = { clear: PgColumn; encrypted: PgColumn; keyId: PgColumn };

/** The three columns as one value, decrypted when the row is mapped. The query decides which rows the actor may read. */
const decrypted = <Text extends string | null>({ clear, encrypted, keyId }: AtRest): SQL<Text> =>
  sql<Text>`case when ${encrypted} is null then to_json(${clear}) else json_build_array(encode(${encrypted}, 'base64'), ${keyId}) end`.mapWith(
    (value: string | [string, string]) => (typeof value === 'string' ? value : decryptColumn(Buffer.from(value[0], 'base64'), value[1])) as Text,
  );

export const requestPlace = decrypted<string | null>({
  clear: bookings.sessionLocation,
  encrypted: bookings.sessionLocationEncrypted,
  keyId: bookings.keyId,
});
export const stepLocation = decrypted<string | null>({ clear: bookingSteps.location, encrypted: bookingSteps.locationEncrypted, keyId: bookingSteps.keyId });
export const stepNote = decrypted<string | null>({ clear: bookingSteps.note, encrypted: bookingSteps.noteEncrypted, keyId: bookingSteps.keyId });
export const messageBody = decrypted<string>({ clear: bookingMessages.body, encrypted: bookingMessages.bodyEncrypted, keyId: bookingMessages.keyId });

/** Whether instances of the release before may still read the clear columns. */
export async function writesClearTexts(tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ still: sql<boolean>`${siteState.value}::timestamptz > now()` })
    .from(siteState)
    .where(eq(siteState.name, 'clear-booking-texts-until'));
  return row?.still ?? false;
}

export async function encryptRequestPlace(tx: Tx, place: string | null) {
  const clear = await writesClearTexts(tx);
  return { sessionLocation: clear ? place : null, sessionLocationEncrypted: encryptColumn(place), keyId: contactKeyId() };
}

export async function encryptStepTexts(tx: Tx, { location, note }: { location: string | null; note: string | null }) {
  const clear = await writesClearTexts(tx);
  return {
    ...(clear ? { location, note } : { location: null, note: null }),
    ...{ locationEncrypted: encryptColumn(location), noteEncrypted: encryptColumn(note), keyId: contactKeyId() },
  };
}

export async function encryptMessageBody(tx: Tx, body: string) {
  const clear = await writesClearTexts(tx);
  return { body: clear ? body : '', bodyEncrypted: encryptColumn(body), keyId: contactKeyId() };
}
