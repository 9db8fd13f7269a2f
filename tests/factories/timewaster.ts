import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasterPhotos } from '#db/schema/timewaster-photos.ts';
import { type Timewaster, timewasters } from '#db/schema/timewasters.ts';
import { db } from '#platform/db/client.server.ts';
import { contactHash, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';

/** An approved record with a child of every kind, its contact data encrypted as in the product. */
export async function makeTimewaster(girlId: number, overrides: Partial<typeof timewasters.$inferInsert> = {}): Promise<Timewaster> {
  const email = 'liar@example.org';
  const phone = '+15125550142';
  const keyId = contactKeyId();
  const [made] = await db
    .insert(timewasters)
    .values({
      girlId,
      username: 'reporter',
      name: 'No Show',
      city: 'Austin',
      country: 'United States',
      clientType: 'timewaster',
      comment: 'Never came',
      approved: true,
      emailEncrypted: encryptContact(email),
      emailHash: contactHash('email', email),
      phoneNumberEncrypted: encryptContact(phone),
      phoneNumberHash: contactHash('phone', phone),
      keyId,
      ...overrides,
    })
    .returning();
  const record = made as Timewaster;
  const child = { timewasterId: record.id, girlId };
  await db.insert(timewasterComments).values({ ...child, username: 'reporter', comment: 'Again' });
  await db.insert(timewasterEmails).values({ ...child, emailEncrypted: encryptContact(email), emailHash: contactHash('email', email), keyId });
  await db.insert(timewasterPhones).values({ ...child, phoneNumberEncrypted: encryptContact(phone), phoneNumberHash: contactHash('phone', phone), keyId });
  await db.insert(timewasterPhotos).values(child);
  return record;
}
