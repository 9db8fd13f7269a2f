import { and, eq, sql } from 'drizzle-orm';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { visitor } from '#permissions/actor.ts';
import { visibleProblemGirls } from '#permissions/problem-girls/filters.server.ts';
import { visibleScammers } from '#permissions/scammers/filters.server.ts';
import { verifyCaptcha } from '#platform/captcha/captcha.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { contactHash, contactHashes, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { phoneKey, storedPhone } from '#shared/identifiers/phone.ts';
import { readPhoneField } from '#shared/identifiers/read.ts';
import { perContact } from '../allowances.ts';
import { mailCode } from '../mail-code.server.ts';
import { disputesByPhone } from '../phone-disputes.server.ts';
import { isSameStatement, listRejected } from '../proof/repeated.server.ts';
import type { DisputeInput } from '../schema.ts';
import { disputeTexts } from '../texts.ts';

const perAddress = { points: 5, durationSeconds: 60 * 60 };

const invalid = (field: string, message: string) => new Invalid([{ path: ['data', 'attributes', field], message }]);

function readContact({ contactKind, contact }: DisputeInput): { form: string; stored: string } {
  if (contactKind === 'email') return { form: emailKey(contact), stored: emailKey(contact) };
  if (!disputesByPhone()) throw invalid('contactKind', disputeTexts.noCalls);
  const read = readPhoneField(contact);
  if ('problem' in read) throw invalid('contact', read.problem ?? disputeTexts.phoneInvalid);
  return { form: phoneKey(read.form), stored: storedPhone(read.form) };
}

/**
 * Begins a dispute; nothing is shown and nobody is told before the contact is proven. Of private warnings nothing is looked
 * at here, so that neither the answer nor its time tells whether there is one.
 * @returns the name of the case
 * @throws Invalid, TooMany, NotFound for a public record that is not there
 */
export async function startDispute(address: string, input: DisputeInput): Promise<string> {
  await limit('dispute', addressKey(address), perAddress);
  const { form, stored } = readContact(input);
  if (!(await verifyCaptcha(input.recaptcha))) throw invalid('recaptcha', disputeTexts.captchaRequired);
  const subjectId = await getPublicRecord(input);
  const hash = contactHash(input.contactKind, form);
  await limit('dispute-contact', hash.toString('base64url'), perContact);
  await refuseRepeated(input, subjectId, form);
  return db.transaction(async (tx) => {
    const { subjectType, contactKind, statement } = input;
    const [row] = await tx
      .insert(disputes)
      .values({ subjectType, subjectId, contactKind, contactHash: hash, contactEncrypted: encryptContact(stored), keyId: contactKeyId(), statement })
      .returning();
    const dispute = row as Dispute;
    if (contactKind === 'email') await mailCode(tx, dispute);
    else
      await notifyModerators(tx, {
        kind: 'dispute-opened',
        title: 'Someone is waiting for a call',
        url: '/admin/calls',
        dedupeKey: `dispute-call:${dispute.id}`,
      });
    return dispute.publicName;
  });
}

/** A moderator has read these very words by this contact and left the entry. Nothing private is looked at. @throws Invalid */
async function refuseRepeated({ subjectType, contactKind, statement }: DisputeInput, subjectId: number | null, form: string): Promise<void> {
  if (subjectId === null) return;
  const heard = await listRejected(freshDb, subjectType, [subjectId], contactHashes(contactKind, form));
  if (heard.some((one) => isSameStatement(one.statement, statement))) throw invalid('statement', disputeTexts.alreadyReviewed);
}

/** The id of the public record, as any visitor sees it. @throws NotFound */
async function getPublicRecord({ subjectType, subjectId }: DisputeInput): Promise<number | null> {
  if (subjectType === 'timewaster' || subjectId == null) return null;
  const [row] =
    subjectType === 'scammer'
      ? await freshDb
          .select({ id: girls.id })
          .from(girls)
          .where(and(eq(girls.id, subjectId), visibleScammers(visitor)))
      : await freshDb
          .select({ id: problemGirls.id })
          .from(problemGirls)
          .where(and(eq(problemGirls.id, subjectId), visibleProblemGirls(visitor), isOn('problem-girls') ? undefined : sql`false`));
  if (!row) throw new NotFound();
  return row.id;
}
