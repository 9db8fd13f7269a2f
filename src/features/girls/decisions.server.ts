import { z } from 'zod';
import { type Girl, girls } from '#db/schema/girls.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { camelCase, SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { LONG_TEXT_MAX, RESTORE_DAYS, SHORT_TEXT_MAX } from '#shared/limits.ts';
import { tellGirlsSite } from './jobs.server.ts';

/** What a girl switches about herself, by column. */
export const ownFlags = ['girl_show_profile', ...SERVICE_KEYS] as const;
/** What a moderator decides or switches beside that. */
export const moderatorFlags = ['admin_show_profile', 'profile_approved', 'profile_pic_approved', 'matwise_girl', 'trans', 'active'] as const;
/** What a moderator corrects in a scammer's record. */
export const scammerFields = ['name', 'username', 'description', 'city', 'country'] as const;

const asFields = <T extends z.ZodType>(names: readonly string[], type: T) =>
  Object.fromEntries(names.map((name) => [camelCase(name), type])) as Record<string, T>;
const shortText = z.string().trim().max(SHORT_TEXT_MAX).nullish();
const change = z.object({
  ...asFields(ownFlags, z.boolean({ error: 'Must be true or false' }).optional()),
  ...asFields(moderatorFlags, z.boolean().nullish()),
  descriptionVerification: z.string().trim().max(LONG_TEXT_MAX).nullish(),
  name: shortText,
  username: shortText,
  city: shortText,
  country: shortText,
  description: z.string().trim().max(LONG_TEXT_MAX).nullish(),
});

const decided = ['adminShowProfile', 'profileApproved', 'profilePicApproved', 'matwiseGirl', 'trans', 'active', ...scammerFields];

/** What a decision is called: null takes it back. */
const verdict = (approved: unknown, [yes, no, back]: readonly [string, string, string]) => `girl.${approved === null ? back : approved ? yes : no}`;

function actionOf({ profileApproved, profilePicApproved }: Record<string, unknown>): string {
  if (profileApproved !== undefined) return verdict(profileApproved, ['approved', 'rejected', 'reopened']);
  if (profilePicApproved !== undefined) return verdict(profilePicApproved, ['pictureApproved', 'pictureRejected', 'pictureReopened']);
  return 'girl.edited';
}

function check(actor: Actor, girl: Girl, set: Record<string, unknown>) {
  if (girl.deletedAt) throw new NotFound();
  authorize(actor, 'girl.edit', { girlId: girl.id });
  const names = Object.keys(set);
  if (names.some((name) => decided.includes(name))) authorize(actor, 'girl.decide');
  const corrected = scammerFields.find((name) => names.includes(name));
  if (corrected && !girl.isScammer) throw new Invalid([{ path: [corrected], message: 'Only the record of a scammer is corrected here' }]);
}

/** She hears what was decided about what she sent in; a decision that is repeated is no news. */
async function notifyGirl(tx: Tx, before: Girl, { profileApproved, profilePicApproved }: Partial<Girl>, why?: string) {
  const decided = [
    { what: 'profile', now: profileApproved, was: before.profileApproved, url: '/my-profile' },
    { what: 'profile picture', now: profilePicApproved, was: before.profilePicApproved, url: '/dashboard' },
  ].filter(({ now, was }) => typeof now === 'boolean' && now !== was);
  const notices = decided.map(({ what, now, url }) => ({
    userId: before.userId,
    kind: 'profile-decided' as const,
    title: now ? `Your ${what} is approved` : `Your ${what} was not approved`,
    // A moderator's own words, where she gave some.
    body: why || (now ? 'Everyone can see it now.' : 'Change it, and a moderator will review it again. If you think this is a mistake, write to us.'),
    url: now ? url : '/dashboard',
  }));
  await notify(tx, notices);
}

/**
 * Switches and decisions about a girl: her own visibility and services, a moderator's approvals and flags, the corrections of a
 * scammer's record.
 * @throws NotFound, Forbidden, Invalid
 */
export async function decideGirl(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  const set = Object.fromEntries(Object.entries(checkBody(change, given)).filter(([, value]) => value !== undefined)) as Partial<Girl>;
  if (isModerator(actor) || actor.girlId === id) {
    const change = async (before: Girl, tx: Tx) => {
      check(actor, before, set);
      if (set.profileApproved === true && before.profileApproved !== true && before.matwiseGirl) await emit(tx, 'girl.approved', { girlId: id });
      if (set.profilePicApproved === true && before.profilePicApproved !== true) await tellGirlsSite(tx, id);
      await notifyGirl(tx, before, set, deciding?.why);
      return { action: actionOf(set), set };
    };
    await updateAudited(actor, girls, id, change, deciding);
  } else {
    throw new NotFound();
  }
  await invalidateTags(girlTags(id));
}

/** Refuses her profile: she is gone everywhere, and can be brought back for 30 days. @throws NotFound */
export async function rejectGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'girl.decide');
  const reject = async (before: Girl, tx: Tx) => {
    if (before.deletedAt) throw new NotFound();
    const set = { profileApproved: false, deletedAt: new Date() };
    await notifyGirl(tx, before, set, deciding?.why);
    return { action: 'girl.rejected', set };
  };
  await updateAudited(actor, girls, id, reject, deciding);
  await invalidateTags(girlTags(id));
}

/** Takes a decision about her profile back: she waits again. @throws NotFound when she was taken away too long ago */
export async function reopenGirl(actor: Actor, id: number, deciding?: Deciding): Promise<void> {
  authorize(actor, 'girl.decide');
  const reopen = (before: Girl) => {
    if (before.deletedAt && before.deletedAt.getTime() < Date.now() - RESTORE_DAYS * 86_400_000) throw new NotFound();
    return { action: 'girl.reopened', set: { profileApproved: null, deletedAt: null } };
  };
  await updateAudited(actor, girls, id, reopen, deciding);
  await invalidateTags(girlTags(id));
}
