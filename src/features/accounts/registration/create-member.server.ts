import { randomUUID } from 'node:crypto';
import { and, eq, isNull, not } from 'drizzle-orm';
import { authAccounts, girls, guyUsers, users } from '#db/schema/index.ts';
import { type Db, db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { findUniqueViolation } from '#platform/db/postgres-error.ts';
import { looksLike, looksReserved, type NameSkeletons, toNameSkeletons } from '#platform/girls/name-skeleton.server.ts';
import { NameTaken } from '#platform/girls/name-taken.ts';
import { insertGirl } from '#platform/girls/write-girls.server.ts';
import { findCoordinates } from '#platform/places/find-coordinates.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import type { StoredFile } from '#platform/uploads/store-file.server.ts';
import { camelCase, guyServiceKey } from '#shared/catalogues/services.ts';
import { Invalid } from '#shared/errors.ts';
import { RESERVED_USERNAME } from '#shared/names/reserved-usernames.ts';
import { requestMail } from '../recovery/mail-requests.server.ts';
import { findToken, issueToken } from '../recovery/one-time-tokens.server.ts';
import { hashPassword } from '../recovery/passwords.server.ts';
import { dropPicture, keepPicture, storePicture } from './profile-picture.server.ts';
import { type GuyProfileRegistration, USERNAME_TAKEN } from './registration.ts';
import type { Kind } from './registration-gate.server.ts';

const reservations = ({ spelling, look }: NameSkeletons) => [`spelling:${spelling}`, `look:${look}`];

export async function refuseTakenUsername(username: string) {
  if (await looksReserved(username)) throw new Invalid([{ path: ['username'], message: RESERVED_USERNAME }]);
  const skeletons = await toNameSkeletons(username);
  const [isTaken, [girl], ...reserved] = await Promise.all([
    isUsernameTaken(freshDb, username),
    freshDb
      .select({ id: girls.id })
      .from(girls)
      .where(and(looksLike(girls.username, username), eq(girls.matwiseGirl, true), isNull(girls.deletedAt), not(girls.usernameClashes)))
      .limit(1),
    ...reservations(skeletons).map((token) => findToken('reserved-username', token)),
  ]);
  if (isTaken || girl || reserved.some((one) => one !== null)) throw new Invalid([{ path: ['username'], message: USERNAME_TAKEN }]);
}

/** Whether an account or a guy has this username or a look-alike. */
export async function isUsernameTaken(tx: Tx | Db, username: string): Promise<boolean> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(looksLike(users.username, username), not(users.usernameClashes)))
    .limit(1);
  const [guy] = await tx
    .select({ id: guyUsers.id })
    .from(guyUsers)
    .where(and(looksLike(guyUsers.username, username), eq(guyUsers.softDeleted, false), not(guyUsers.usernameClashes)))
    .limit(1);
  return account !== undefined || guy !== undefined;
}

export async function createMember(kind: Kind, input: SignUpInput): Promise<void> {
  const [picture, password, skeletons] = await Promise.all([
    input.image64 ? storePicture(input.image64) : null,
    hashPassword(input.password),
    toNameSkeletons(input.username),
  ]);
  await db
    .transaction(async (tx) => {
      const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email));
      const userId = randomUUID();
      await rehearse(tx, owner !== undefined, (inner) => insertMember(inner, kind, input, { userId, password, picture, isTaken: owner !== undefined }));
      // The username of who does not get an account is taken for a week; otherwise it would tell.
      for (const token of owner ? reservations(skeletons) : reservations({ spelling: userId, look: userId }))
        await issueToken(tx, 'reserved-username', input.username, { token });
      await requestMail(tx, owner ? 'account-exists' : 'confirm-email', owner?.id ?? userId);
    })
    .catch(async (error) => {
      if (picture) await dropPicture(picture);
      throw error instanceof NameTaken || findUniqueViolation(error) !== undefined ? new Invalid([{ path: ['username'], message: USERNAME_TAKEN }]) : error;
    });
}

/**
 * Does the same work for an address that has an account, and takes it back: the answer takes as long, and numbers are used
 * up alike. The picture, then nobody's, goes with the daily sweep.
 */
async function rehearse(tx: Tx, takeBack: boolean, work: (inner: Tx) => Promise<void>): Promise<void> {
  const done = new Error('taken back');
  await tx
    .transaction(async (inner) => {
      await work(inner);
      if (takeBack) throw done;
    })
    .catch((error) => {
      if (error !== done) throw error;
    });
}

type NewMember = { userId: string; password: string; picture: StoredFile | null; isTaken: boolean };

async function insertMember(tx: Tx, kind: Kind, input: SignUpInput, { userId, password, picture, isTaken }: NewMember) {
  const now = new Date();
  const email = isTaken ? `${userId}@registration.invalid` : input.email;
  await tx.insert(users).values({
    id: userId,
    name: input.name,
    email,
    username: input.username.toLowerCase(),
    displayUsername: input.username,
    usertype: kind,
    ageConfirmedAt: now,
    termsAcceptedAt: now,
  });
  await tx.insert(authAccounts).values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password });
  if (picture) await keepPicture(tx, picture, userId);
  await insertProfile(tx, kind, { userId, username: input.username, email, confirmed: false }, input, picture);
}

type MemberRow = { userId: string; username: string; email: string; confirmed: boolean };

type GuyDetails = Omit<GuyProfileRegistration, 'image64' | 'recaptcha' | 'ageConfirmed' | 'name' | 'city' | 'country' | 'state'>;

type ProfileInput = { name: string; city: string; country: string; state?: string | undefined; image64?: string | undefined } & Partial<GuyDetails>;

export type SignUpInput = ProfileInput & { username: string; email: string; password: string };

export async function insertProfile(tx: Tx, kind: Kind, { userId, username, email, confirmed }: MemberRow, input: ProfileInput, picture: StoredFile | null) {
  const { name, city, state, country } = input;
  const place = { city, state: state ?? null, country };
  const base = { userId, username, name, email, ...place };
  if (kind === 'girl') {
    const stageName = await freeStageName(tx, username);
    await insertGirl(tx, {
      ...base,
      stageName,
      matwiseGirl: true,
      profilePicPublicId: picture?.publicId ?? null,
      profilePicSecureUrl: picture?.secureUrl ?? null,
    });
    return;
  }
  const guy: typeof guyUsers.$inferInsert = {
    ...base,
    // Distances need coordinates: emails about new girls in the area go by them.
    ...(await findCoordinates(tx, place)),
    height: input.height ?? null,
    weight: input.weight ?? null,
    birthday: input.birthday ?? null,
    aboutMe: input.aboutMe ?? null,
    allowContact: input.allowSessionGirlsContact ?? false,
    canSendEmailsAboutWebsite: input.emailMeAboutNewGirlsInYourArea ?? true,
    auth0Verified: confirmed,
    confirmedAt: confirmed ? new Date() : null,
    cloudinaryPublicId: picture?.publicId ?? null,
    cloudinarySecureUrl: picture?.secureUrl ?? null,
    cloudinaryUrl: picture?.secureUrl ?? null,
    ...Object.fromEntries((input.services ?? []).map((key) => [camelCase(guyServiceKey(key)), true])),
  };
  const [row] = await tx.insert(guyUsers).values(guy).returning({ id: guyUsers.id });
  await flagText(tx, 'guy-profile', row!.id, { texts: [guy.name, guy.aboutMe] });
}

/** Her username serves as her stage name until she chooses one; null when another girl performs under it. */
async function freeStageName(tx: Tx, username: string): Promise<string | null> {
  const [taken] = await tx
    .select({ id: girls.id })
    .from(girls)
    .where(and(looksLike(girls.stageName, username), eq(girls.matwiseGirl, true), isNull(girls.deletedAt), not(girls.stageNameClashes)))
    .limit(1);
  return taken ? null : username;
}
