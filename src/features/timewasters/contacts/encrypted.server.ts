import { auditLog } from '#db/schema/audit-log.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { contactHash, contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { decryptColumn, encryptColumn } from '#platform/secrets/encrypted-columns.server.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { keyOfStoredPhone } from '#shared/identifiers/phone.ts';

/** The columns that hold a phone or an email, in `timewasters` and in its two child tables. */
export type PhoneColumns = { phoneNumber: string | null; phoneNumberEncrypted: Buffer | null; keyId: string | null };
export type EmailColumns = { email: string | null; emailEncrypted: Buffer | null; keyId: string | null };

/** A phone as it is stored: encrypted, with the hash of its E.164 form; the clear column stays empty. */
export function encryptPhone(stored: string | null) {
  return {
    phoneNumber: null,
    phoneNumberEncrypted: encryptColumn(stored),
    phoneNumberHash: stored === null ? null : contactHash('phone', keyOfStoredPhone(stored)),
  };
}

export function encryptEmail(email: string | null) {
  return {
    email: null,
    emailEncrypted: encryptColumn(email),
    emailHash: email === null ? null : contactHash('email', emailKey(email)),
  };
}

/** The number of a row of `timewasters` or `timewaster_phones`. The caller has asked whether the actor may see the row. */
export const decryptPhone = ({ phoneNumber, phoneNumberEncrypted, keyId }: PhoneColumns): string | null =>
  decryptColumn(phoneNumberEncrypted, keyId, phoneNumber);

/** The address of a row of `timewasters` or `timewaster_emails`. The caller has asked whether the actor may see the row. */
export const decryptEmail = ({ email, emailEncrypted, keyId }: EmailColumns): string | null => decryptColumn(emailEncrypted, keyId, email);

export { contactKeyId };

type Subject = 'timewasters' | 'timewaster_phones' | 'timewaster_emails';

/**
 * A moderator is about to be given phones and email addresses: which records, is in the audit log before she has them. Without
 * the entry there is no answer. A girl's look-ups are counted and logged of their own (`lookups/`).
 */
export async function auditContactReads(actor: Actor, ids: readonly (number | string)[], subjectType: Subject = 'timewasters'): Promise<void> {
  if (!isModerator(actor) || ids.length === 0) return;
  const { userId: actorUserId, role: actorRole } = actor;
  await db
    .insert(auditLog)
    .values([...new Set(ids.map(String))].map((subjectId) => ({ actorUserId, actorRole, action: 'timewaster.contactRead', subjectType, subjectId })));
}
