import type { CheckInContact } from '#db/schema/check-ins.ts';
import { decryptValue, encryptValue } from './sealed.server.ts';

/** A third person's data: no more than the emails need. `name` is what she calls the contact, `herName` what the contact calls her. */
export type ContactDetails = { email: string; name: string; herName: string };

export const encryptDetails = (details: ContactDetails): Buffer => encryptValue(details);

/** @throws when the key that encrypted it is gone */
export const decryptDetails = ({ detailsEncrypted, keyId }: Pick<CheckInContact, 'detailsEncrypted' | 'keyId'>): ContactDetails =>
  decryptValue<ContactDetails>(detailsEncrypted, keyId) as ContactDetails;
