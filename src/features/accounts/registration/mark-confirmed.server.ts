import { and, eq } from 'drizzle-orm';
import { girls, guyUsers, users } from '#db/schema/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { flagSharedWithBanned } from '#platform/identities/flag-shared.server.ts';
import { writeGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { identifiersOf } from '#shared/identifiers/read.ts';

/** A guy's profile shows once his address is confirmed. */
export async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  const guys = await tx
    .update(guyUsers)
    .set({ auth0Verified: true, confirmedAt: new Date() })
    .where(and(eq(guyUsers.userId, userId), eq(guyUsers.auth0Verified, false)))
    .returning({ id: guyUsers.id });
  await writeGuyIdentifiers(
    tx,
    guys.map(({ id }) => id),
  );
  await flagGirl(tx, userId);
}

/** Guys are compared with whatever they come to hold; somebody who is banned may come back as a girl. */
async function flagGirl(tx: Tx, userId: string): Promise<void> {
  const [girl] = await tx
    .select({ email: users.email, phone: girls.phone })
    .from(girls)
    .innerJoin(users, eq(users.id, girls.userId))
    .where(eq(girls.userId, userId));
  if (!girl) return;
  const held = identifiersOf({ emails: [girl.email], phones: [girl.phone] });
  await flagSharedWithBanned(
    tx,
    held.map((one) => ({ ...one, userId })),
  );
}
