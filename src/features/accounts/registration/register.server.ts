import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { authAccounts, girls, guyUsers, users } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { verifyCaptcha } from '#platform/captcha/captcha.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { findCoordinates } from '#platform/db/find-coordinates.server.ts';
import { findUniqueViolation } from '#platform/db/postgres-error.ts';
import { isOn } from '#platform/flags.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import type { StoredFile } from '#platform/uploads/store-file.server.ts';
import { camelCase, guyServiceKey } from '#shared/catalogues/services.ts';
import { Conflict, Invalid, NotFound } from '#shared/errors.ts';
import { refuseGuessable } from '../recovery/guessable-password.server.ts';
import { requestMail } from '../recovery/mail-requests.server.ts';
import { findToken, issueToken } from '../recovery/one-time-tokens.server.ts';
import { hashPassword } from '../recovery/passwords.server.ts';
import { dropPicture, keepPicture, storePicture } from './profile-picture.server.ts';
import {
  CAPTCHA_REQUIRED,
  type GirlProfileRegistration,
  type GirlRegistration,
  type GuyProfileRegistration,
  type GuyRegistration,
  USERNAME_TAKEN,
} from './registration.ts';

export type Kind = 'guy' | 'girl';
export const flagOf = { guy: 'registration-guys', girl: 'registration-girls' } as const;

const allowance = { points: 10, durationSeconds: 3600 };

/** @throws NotFound while the registration of this kind is switched off */
export function requireRegistration(kind: Kind): void {
  if (!isOn(flagOf[kind])) throw new NotFound();
}

/** Asked last, so that a typing error costs neither the captcha nor a try. @throws TooMany, or Invalid when the captcha was wrong or used before */
export async function checkCaptcha(token: string, address: string): Promise<void> {
  await limit('register', addressKey(address), allowance);
  if (!(await verifyCaptcha(token))) throw new Invalid([{ path: ['recaptcha'], message: CAPTCHA_REQUIRED }]);
}

async function refuseTakenUsername(username: string) {
  const name = username.toLowerCase();
  const [[account], [guy], [girl], reserved] = await Promise.all([
    db.select({ id: users.id }).from(users).where(eq(users.username, name)).limit(1),
    db
      .select({ id: guyUsers.id })
      .from(guyUsers)
      .where(and(eq(sql`lower(${guyUsers.username})`, name), eq(guyUsers.softDeleted, false)))
      .limit(1),
    db
      .select({ id: girls.id })
      .from(girls)
      .where(and(eq(sql`lower(${girls.username})`, name), eq(girls.matwiseGirl, true), isNull(girls.deletedAt)))
      .limit(1),
    findToken('reserved-username', name),
  ]);
  if (account || guy || girl || reserved) throw new Invalid([{ path: ['username'], message: USERNAME_TAKEN }]);
}

/**
 * Registers somebody with username, email and password. When the email has an account already, its owner gets a mail,
 * the username is kept from others just the same, and whoever asks sees no difference.
 */
export async function register(kind: 'guy', input: GuyRegistration, address: string): Promise<void>;
export async function register(kind: 'girl', input: GirlRegistration, address: string): Promise<void>;
export async function register(kind: Kind, input: GuyRegistration | GirlRegistration, address: string): Promise<void> {
  await refuseGuessable(input.password, input);
  await refuseTakenUsername(input.username);
  await checkCaptcha(input.recaptcha, address);
  await createMember(kind, input);
}

/** The same for calls that carry no captcha and need not bring a picture; their caller limits them. */
export async function signUp(kind: Kind, input: SignUpInput): Promise<void> {
  requireRegistration(kind);
  await refuseGuessable(input.password, input);
  await refuseTakenUsername(input.username);
  await createMember(kind, input);
}

async function createMember(kind: Kind, input: SignUpInput): Promise<void> {
  const [picture, password] = await Promise.all([input.image64 ? storePicture(input.image64) : null, hashPassword(input.password)]);
  await db
    .transaction(async (tx) => {
      const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email));
      const userId = randomUUID();
      await rehearse(tx, owner !== undefined, (inner) => insertMember(inner, kind, input, { userId, password, picture, isTaken: owner !== undefined }));
      // The username of who does not get an account is taken for a week; otherwise it would tell.
      await issueToken(tx, 'reserved-username', input.username, { token: owner ? input.username.toLowerCase() : userId });
      await requestMail(tx, owner ? 'account-exists' : 'confirm-email', owner?.id ?? userId);
    })
    .catch(async (error) => {
      if (picture) await dropPicture(picture);
      throw findUniqueViolation(error) !== undefined ? new Invalid([{ path: ['username'], message: USERNAME_TAKEN }]) : error;
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

type MemberRow = { userId: string; username: string; email: string; confirmed: boolean };
type GuyDetails = Omit<GuyProfileRegistration, 'image64' | 'recaptcha' | 'ageConfirmed' | 'name' | 'city' | 'country' | 'state'>;
type ProfileInput = { name: string; city: string; country: string; state?: string | undefined; image64?: string | undefined } & Partial<GuyDetails>;
type SignUpInput = ProfileInput & { username: string; email: string; password: string };

async function insertProfile(tx: Tx, kind: Kind, { userId, username, email, confirmed }: MemberRow, input: ProfileInput, picture: StoredFile | null) {
  const { name, city, state, country } = input;
  const place = { city, state: state ?? null, country };
  // Who is near whom is asked by the map: mails about new girls in the area, the search around a city.
  const base = { userId, username, name, email, ...place, ...(await findCoordinates(tx, place)) };
  if (kind === 'girl') {
    const stageName = await freeStageName(tx, username);
    await tx.insert(girls).values({
      ...base,
      stageName,
      matwiseGirl: true,
      profilePicPublicId: picture?.publicId ?? null,
      profilePicSecureUrl: picture?.secureUrl ?? null,
    });
    return;
  }
  await tx.insert(guyUsers).values({
    ...base,
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
  });
}

/** Her username serves as her stage name until she chooses one; null when another girl performs under it. */
async function freeStageName(tx: Tx, username: string): Promise<string | null> {
  const [taken] = await tx
    .select({ id: girls.id })
    .from(girls)
    .where(and(eq(sql`lower(${girls.stageName})`, username.toLowerCase()), eq(girls.matwiseGirl, true), isNull(girls.deletedAt)))
    .limit(1);
  return taken ? null : username;
}

/** A username out of a name, for who did not choose one. */
async function freeUsername(tx: Tx, name: string): Promise<string> {
  const base =
    name
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .slice(0, 9) || 'member';
  for (const username of [base, ...Array.from({ length: 8 }, () => `${base}_${randomInt(10_000, 99_999)}`)]) {
    const key = username.toLowerCase();
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.username, key)).limit(1);
    const [guy] = await tx
      .select({ id: guyUsers.id })
      .from(guyUsers)
      .where(and(eq(sql`lower(${guyUsers.username})`, key), eq(guyUsers.softDeleted, false)))
      .limit(1);
    if (!account && !guy) return username;
  }
  throw new Conflict('No username could be found. Please try again.');
}
