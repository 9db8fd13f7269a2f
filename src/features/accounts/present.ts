import type { LinkedSocial, UserType } from '#shared/catalogues/roles.ts';

/** The logged-in person as `GET /session` gives it, to the letter. */
export type SessionUser = {
  user_id: string;
  username: string | null;
  name: string;
  email: string;
  avatar: string | null;
  profile: string | null;
  is_moderator: boolean;
  usertype: UserType | null;
  linked_socials: Partial<Record<LinkedSocial, string>>;
};
