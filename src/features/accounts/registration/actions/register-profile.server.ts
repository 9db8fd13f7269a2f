import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { insertProfile, isUsernameTaken } from '../create-member.server.ts';
import { dropPicture, keepPicture, storePicture } from '../profile-picture.server.ts';
import type { GirlProfileRegistration, GuyProfileRegistration } from '../registration.ts';
import { checkCaptcha, type Kind } from '../registration-gate.server.ts';

/** Gives an account that came from an outside provider its profile. @throws Forbidden for who has one */
export async function registerProfile(kind: Kind, actor: Actor, input: GuyProfileRegistration | GirlProfileRegistration, address: string): Promise<void> {
  authorize(actor, 'account.add-profile');
  await checkCaptcha(input.recaptcha, address);
  const picture = await storePicture(input.image64);
  await db
    .transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, actor.userId!)).for('update');
      if (!user || user.usertype) throw new NotFound();
      const now = new Date();
      const username = user.displayUsername ?? (await freeUsername(tx, input.name));
      await tx
        .update(users)
        .set({ username: username.toLowerCase(), displayUsername: username, usertype: kind, name: input.name, ageConfirmedAt: now, termsAcceptedAt: now })
        .where(eq(users.id, user.id));
      await keepPicture(tx, picture, user.id);
      const member = { userId: user.id, username, email: user.email, confirmed: user.emailVerified };
      await insertProfile(tx, kind, member, input, picture);
    })
    .catch(async (error) => {
      await dropPicture(picture);
      throw error;
    });
}

/** A username out of a name, for who did not choose one. */
async function freeUsername(tx: Tx, name: string): Promise<string> {
  const base =
    name
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .slice(0, 9) || 'member';
  for (const username of [base, ...Array.from({ length: 8 }, () => `${base}_${randomInt(10_000, 99_999)}`)]) {
    if (!(await isUsernameTaken(tx, username))) return username;
  }
  throw new Conflict('No username could be found. Please try again.');
}
