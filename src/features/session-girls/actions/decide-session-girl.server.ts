import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { sessionGirlTags } from '#shared/cache-tags.ts';
import { Invalid } from '#shared/errors.ts';
import { mailAddress } from '#shared/fields/email-address.ts';
import { readEmail } from '#shared/identifiers/email.ts';
import { verdict } from '../verdict.ts';

const decision = z.object({
  profileApproved: z.boolean().nullish(),
  profilePicApproved: z.boolean().nullish(),
  /** A picture of her gallery that becomes her profile picture. */
  cloudinarySecureUrl: z.string().optional(),
  /** Empty: a moderator found no match; null: not looked for, as before. */
  email: z
    .union([
      z.literal(''),
      z
        .string()
        .max(1_000, 'Email must be valid')
        .transform((text) => readEmail(text) ?? text)
        .pipe(mailAddress('Email must be valid')),
    ])
    .nullish(),
  legacyGirlId: z.number().int().positive().nullish(),
});

type Decision = z.output<typeof decision>;

async function galleryPicture(tx: Tx, sessionGirlId: number, url: string) {
  const [picture] = await tx
    .select()
    .from(sessionGirlsImages)
    .where(and(eq(sessionGirlsImages.sessionGirlId, sessionGirlId), eq(sessionGirlsImages.cloudinarySecureUrl, url)))
    .limit(1);
  if (!picture) throw new Invalid([{ path: ['cloudinarySecureUrl'], message: 'This picture is not in her gallery' }]);
  const { cloudinaryPublicId, cloudinarySecureUrl, cloudinaryUrl } = picture;
  return { cloudinaryPublicId, cloudinarySecureUrl, cloudinaryUrl };
}

/** What follows from a decision beside the decision itself. */
async function consequences(tx: Tx, id: number, { profileApproved, cloudinarySecureUrl, legacyGirlId }: Decision) {
  return {
    ...(typeof profileApproved === 'boolean' && { sendNewGirlNotification: profileApproved }),
    ...(typeof legacyGirlId === 'number' && { sendNewGirlNotification: true, sendTravelEmails: true }),
    ...(cloudinarySecureUrl !== undefined && (await galleryPicture(tx, id, cloudinarySecureUrl))),
  };
}

const ofProfile = ['approved', 'rejected', 'reopened'] as const;

const ofPicture = ['pictureApproved', 'pictureRejected', 'pictureReopened'] as const;

const nameOf = ({ profileApproved, profilePicApproved, email, legacyGirlId }: Decision): string => {
  if (profileApproved !== undefined) return verdict(profileApproved, ofProfile);
  if (profilePicApproved !== undefined) return verdict(profilePicApproved, ofPicture);
  if (email !== undefined) return 'sessionGirl.emailSet';
  return legacyGirlId !== undefined ? 'sessionGirl.matched' : 'sessionGirl.edited';
};

/** As what the profile waited until now; null takes a decision back and is none. */
const decidedKinds = ({ profileApproved, profilePicApproved, email }: Decision): string[] => [
  ...(typeof profileApproved === 'boolean' ? (['sessionGirlProfile'] as const) : []),
  ...(typeof profilePicApproved === 'boolean' ? (['sessionGirlPicture'] as const) : []),
  ...(typeof email === 'string' ? (['scrapedEmail'] as const) : []),
];

/** A moderator decides about a crawled or legacy profile. @throws NotFound, Invalid */
export async function decideSessionGirl(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  authorize(actor, 'sessionGirl.decide');
  const set = checkBody(decision, given);
  const change = async (_before: unknown, tx: Tx) => {
    invalidateOnCommit(sessionGirlTags());
    return { action: nameOf(set), set: { ...set, ...(await consequences(tx, id, set)) }, versioned: Object.keys(set) };
  };
  await updateAudited(actor, sessionGirls, id, change, asDecision(actor, decidedKinds(set), id, deciding));
}
