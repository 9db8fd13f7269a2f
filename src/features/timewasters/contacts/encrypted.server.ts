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
