import { and, eq, isNull, ne, not } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { looksLike } from '#platform/girls/name-skeleton.server.ts';
import { NameTaken } from '#platform/girls/name-taken.ts';

type Names = Partial<Pick<Girl, 'stageName' | 'stageNameWaiting' | 'stageNameAskedAt'>>;

/**
 * Columns that a new stage name changes. People know an approved girl by her name, so that a new one waits for a moderator; asking for the
 * name that she has takes the wish back. Before her approval, and from a moderator, it holds at once.
 * @throws NameTaken
 */
export async function holdStageName(tx: Tx, actor: Actor, girl: Girl, stageName: string): Promise<Names> {
  const nothingWaits = { stageNameWaiting: null, stageNameAskedAt: null };
  if (stageName === girl.stageName) return isModerator(actor) ? {} : nothingWaits;
  if (isModerator(actor) || !girl.matwiseGirl || girl.profileApproved !== true) return { stageName, ...nothingWaits };
  if (stageName === girl.stageNameWaiting) return {};
  const ofOthers = and(
    looksLike(girls.stageName, stageName),
    eq(girls.matwiseGirl, true),
    isNull(girls.deletedAt),
    not(girls.stageNameClashes),
    ne(girls.id, girl.id),
  );
  const [taken] = await tx.select({ id: girls.id }).from(girls).where(ofOthers).limit(1);
  if (taken) throw new NameTaken('girls_stage_name_skeleton');
  return { stageNameWaiting: stageName, stageNameAskedAt: new Date() };
}
