/** Roles that a call may carry in its role header. */
export const ROLES = ['female', 'admin', 'moderator', 'male', 'public'] as const;
export type Role = (typeof ROLES)[number];

/** What a logged-in person is, as the session names it. */
export const USER_TYPES = ['girl', 'guy'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The role of a person of this type. */
export const ROLE_OF_USER_TYPE = { girl: 'female', guy: 'male' } as const satisfies Record<UserType, Role>;

/** The gender that a type maps to: '1' female, '2' male. Older sites keep it, so an import reads it. */
export const GENDER_OF_USER_TYPE = { girl: '1', guy: '2' } as const satisfies Record<UserType, string>;

/** Networks that a person can link. */
export const LINKED_SOCIALS = ['twitter', 'facebook', 'google', 'instagram', 'tiktok', 'snapchat'] as const;
export type LinkedSocial = (typeof LINKED_SOCIALS)[number];
