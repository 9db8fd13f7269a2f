import { eq } from 'drizzle-orm';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { timewasters } from '#db/schema/index.ts';
import { readQueue } from '#features/moderation/queue/queue.server.ts';
import { createTimewaster } from '#features/timewasters/actions/create-timewaster.server.ts';
import { type TimewasterInput, timewasterInput } from '#features/timewasters/schema.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import type { Member } from './members.ts';

/** What a session of this member would act as; a girl as one a moderator approved. */
export const actorOf = (member: Member, role: Actor['role'] = member.girlId !== null ? 'female' : member.guyId !== null ? 'male' : 'moderator'): Actor => ({
  ...visitor,
  role,
  userId: member.userId,
  girlId: member.girlId,
  isGirlApproved: member.girlId !== null,
  guyId: member.guyId,
  isModerator: role === 'moderator',
  username: member.username,
});

/** The reports that a moderator finds in her queue. */
export const waitingTimewasters = async (moderator: Actor) => (await readQueue(moderationKinds, moderator, { kinds: ['timewaster'], limit: 50 })).items;

type Values = Partial<TimewasterInput> & { approved?: boolean; createdAt?: Date };

/** A report by this girl, approved unless told otherwise. @returns its id */
export async function makeTimewaster(reporter: Member, { approved = true, createdAt, ...values }: Values = {}): Promise<number> {
  const input = timewasterInput.parse({
    name: 'Rough Rider',
    city: 'Austin',
    country: 'United States',
    clientType: 'timewaster',
    comment: 'Did not come.',
    ...values,
  });
  const id = await createTimewaster(actorOf(reporter), input);
  await db
    .update(timewasters)
    .set({ approved, ...(createdAt && { createdAt }) })
    .where(eq(timewasters.id, id));
  return id;
}
