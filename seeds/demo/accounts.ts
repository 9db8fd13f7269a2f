import { authAccounts, users } from '#db/schema/index.ts';
import { hashPassword } from '#features/accounts/recovery/passwords.server.ts';
import type { UserType } from '#shared/catalogues/roles.ts';
import type { DemoWorld } from './world.ts';

type Account = {
  id: string;
  username: string;
  name: string;
  usertype: UserType | null;
  image: string | null;
  createdAt: Date;
  email?: string;
  banned?: boolean;
  isModerator?: boolean;
};

/** A user as the account library keeps one. Only the three demo log-ins have a password. */
export function addUser({ book }: DemoWorld, { id, username, name, usertype, image, createdAt, banned = false, isModerator = false, ...rest }: Account) {
  book.add(users, {
    id,
    name,
    email: rest.email ?? emailOf(username),
    emailVerified: true,
    image,
    username: username.toLowerCase(),
    displayUsername: username,
    usertype,
    isModerator,
    demo: true,
    banned,
    banReason: banned ? 'Asked for what we do not offer, twice, after a warning.' : null,
    ageConfirmedAt: createdAt,
    termsAcceptedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  });
}

export const emailOf = (username: string) => `${username.toLowerCase()}@example.org`;

export async function addPassword({ book }: DemoWorld, userId: string, password: string) {
  book.add(authAccounts, { id: `${userId}-password`, accountId: userId, providerId: 'credential', userId, password: await hashPassword(password) });
}
