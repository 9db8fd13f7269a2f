import { z } from 'zod';
import type { Girl } from '#db/schema/girls.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { camelCase } from '#shared/catalogues/services.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { longText, shortText } from '#shared/fields/optional-text.ts';
import { enqueueExternalPicture } from '../jobs.server.ts';
import { notifyGirl } from '../notify-decided.server.ts';
import { moderatorFlags, ownFlags, scammerFields } from '../schema.ts';

const asFields = <T extends z.ZodType>(names: readonly string[], type: T) =>
  Object.fromEntries(names.map((name) => [camelCase(name), type])) as Record<string, T>;

const change = z.object({
  ...asFields(ownFlags, z.boolean({ error: 'Must be true or false' }).optional()),
  ...asFields(moderatorFlags, z.boolean().nullish()),
  descriptionVerification: longText,
  name: shortText,
  username: shortText,
  city: shortText,
  country: shortText,
  description: longText,
});

const decided = ['adminShowProfile', 'profileApproved', 'profilePicApproved', 'matwiseGirl', 'trans', 'active', ...scammerFields];

/** What a decision is called: null takes it back. */
const verdict = (approved: unknown, [yes, no, back]: readonly [string, string, string]) => `girl.${approved === null ? back : approved ? yes : no}`;

function actionOf({ profileApproved, profilePicApproved }: Record<string, unknown>): string {
  if (profileApproved !== undefined) return verdict(profileApproved, ['approved', 'rejected', 'reopened']);
  if (profilePicApproved !== undefined) return verdict(profilePicApproved, ['pictureApproved', 'pictureRejected', 'pictureReopened']);
  return 'girl.edited';
}

/** As what she waited until now; null takes a decision back and is none. */
const decidedKinds = ({ profileApproved, profilePicApproved }: Partial<Girl>): string[] => [
  ...(typeof profileApproved === 'boolean' ? (['girlProfile'] as const) : []),
  ...(typeof profilePicApproved === 'boolean' ? (['girlPicture'] as const) : []),
];

function check(actor: Actor, girl: Girl, set: Record<string, unknown>) {
  if (girl.deletedAt) throw new NotFound();
  authorize(actor, 'girl.edit', { girlId: girl.id });
  const names = Object.keys(set);
  if (names.some((name) => decided.includes(name))) authorize(actor, 'girl.decide');
  const corrected = scammerFields.find((name) => names.includes(name));
  if (corrected && !girl.isScammer) throw new Invalid([{ path: [corrected], message: 'Only the record of a scammer is corrected here' }]);
}

/**
 * Switches and decisions about a girl: her own visibility and services, a moderator's approvals and flags, the corrections of a
 * scammer's record.
 * @throws NotFound, Forbidden, Invalid
 */
export async function decideGirl(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  const set = Object.fromEntries(Object.entries(checkBody(change, given)).filter(([, value]) => value !== undefined)) as Partial<Girl>;
  if (!isModerator(actor) && actor.girlId !== id) throw new NotFound();
  const decide = async (before: Girl, tx: Tx) => {
    check(actor, before, set);
    if (set.profileApproved === true && before.profileApproved !== true && before.matwiseGirl) await emit(tx, 'girl.approved', { girlId: id });
    if (set.profilePicApproved === true && before.profilePicApproved !== true) await enqueueExternalPicture(tx, id);
    await notifyGirl(tx, before, set, deciding?.reason);
    return { set, entry: { action: actionOf(set) } };
  };
  await db.transaction((tx) => writeGirl(tx, actor, id, decide, asDecision(actor, decidedKinds(set), id, deciding)));
}
