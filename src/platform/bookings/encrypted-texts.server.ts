import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { isAuthorNotBanned } from '#permissions/texts/member-texts.server.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { decryptColumn, encryptColumn, reencryptColumns } from '#platform/secrets/encrypted-columns.server.ts';
import { HIDDEN_MESSAGE } from '#shared/messages.ts';

/** Messages, notes and meeting places of booking requests at rest. Queries read them through these expressions, which decrypt in this process. */

type AtRest = { clear: PgColumn; encrypted: PgColumn; keyId: PgColumn };

/**
 * The three columns as one value, decrypted when the row is mapped. The query decides which rows the actor may read. `instead`: a JSON text for
 * rows whose words the reader doesn't get, else null.
 */
const decrypted = <Text extends string | null>({ clear, encrypted, keyId }: AtRest, instead = sql`null`): SQL<Text> =>
  sql<Text>`coalesce(${instead}, case when ${encrypted} is null then to_json(${clear}) else json_build_array(encode(${encrypted}, 'base64'), ${keyId}) end)`.mapWith(
    (value: string | [string, string]) => (typeof value === 'string' ? value : decryptColumn(Buffer.from(value[0], 'base64'), value[1])) as Text,
  );

export const requestPlace = decrypted<string | null>({
  clear: bookings.sessionLocation,
  encrypted: bookings.sessionLocationEncrypted,
  keyId: bookings.keyId,
});
export const stepLocation = decrypted<string | null>({ clear: bookingSteps.location, encrypted: bookingSteps.locationEncrypted, keyId: bookingSteps.keyId });
export const stepNote = decrypted<string | null>({ clear: bookingSteps.note, encrypted: bookingSteps.noteEncrypted, keyId: bookingSteps.keyId });
const messageAtRest = { clear: bookingMessages.body, encrypted: bookingMessages.bodyEncrypted, keyId: bookingMessages.keyId };
/** For moderators, and for recognizing a repeated request. */
export const messageBody = decrypted<string>(messageAtRest);
/** For the two of a request: while its author is banned, a message keeps its place without its words. */
export const messageBodyForMembers = decrypted<string>(
  messageAtRest,
  sql`case when not ${isAuthorNotBanned('booking-message')} then to_json(${HIDDEN_MESSAGE}::text) end`,
);

export const encryptRequestPlace = (place: string | null) => ({ sessionLocationEncrypted: encryptColumn(place), keyId: contactKeyId() });

export const encryptStepTexts = ({ location, note }: { location: string | null; note: string | null }) => ({
  locationEncrypted: encryptColumn(location),
  noteEncrypted: encryptColumn(note),
  keyId: contactKeyId(),
});

export const encryptMessageBody = (body: string) => ({ body: '', bodyEncrypted: encryptColumn(body), keyId: contactKeyId() });

const columnsAtRest = [
  { table: bookings, id: bookings.id, keyId: bookings.keyId, columns: [bookings.sessionLocationEncrypted] },
  { table: bookingSteps, id: bookingSteps.id, keyId: bookingSteps.keyId, columns: [bookingSteps.locationEncrypted, bookingSteps.noteEncrypted] },
  { table: bookingMessages, id: bookingMessages.id, keyId: bookingMessages.keyId, columns: [bookingMessages.bodyEncrypted] },
];

/** For the rotation. @returns how many rows were encrypted again, 0 when all is done */
export async function reencryptBookingTexts(): Promise<number> {
  let done = 0;
  for (const columns of columnsAtRest) done += await reencryptColumns(columns);
  return done;
}
