import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type LinkedSocial, USER_TYPES, type UserType } from '#shared/catalogues/roles.ts';
import { moment, oneOf, timestamps } from './columns.ts';

/**
 * Who can log in. The first block and `username`, `display_username`, `two_factor_enabled` belong to the account
 * library (Better Auth); the rest is ours. Profiles are in `girls` and `guy_users` and point here.
 */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    ...timestamps(),

    /** Lower case; `display_username` keeps what was typed. */
    username: text('username').unique(),
    displayUsername: text('display_username'),
    /** Looked like an older account's when skeletons became unique: kept until it is changed. */
    usernameClashes: boolean('username_clashes').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').default(false),

    /** null: a moderator or an outside account that has no profile yet. */
    usertype: text('usertype').$type<UserType>(),
    isModerator: boolean('is_moderator').notNull().default(false),
    /** Made with the demo data. Where the demo is off, nobody gets in as such a person. */
    demo: boolean('demo').notNull().default(false),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    /** When the ban ends by itself; null while banned: for good. */
    unbanAt: moment('unban_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    lockedAt: moment('locked_at'),
    /** Deleted by the person; the row stays, emptied of personal data, for what points to it. */
    deletedAt: moment('deleted_at'),
    linkedSocials: jsonb('linked_socials').$type<Partial<Record<LinkedSocial, string>>>().notNull().default({}),
    /** When the person confirmed to be 18 or older and agreed to the terms. */
    ageConfirmedAt: moment('age_confirmed_at'),
    termsAcceptedAt: moment('terms_accepted_at'),
  },
  (t) => [
    check('users_usertype', oneOf(t.usertype, USER_TYPES)),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    uniqueIndex('users_username_skeleton').on(sql`name_skeleton(${t.username}, 'spelling')`).where(sql`not ${t.usernameClashes}`),
    uniqueIndex('users_username_look').on(sql`name_skeleton(${t.username}, 'look')`).where(sql`not ${t.usernameClashes}`),
    index('users_demo').on(t.id).where(sql`${t.demo}`),
    index('users_moderators').on(t.id).where(sql`${t.isModerator}`),
    index('users_unban_at').on(t.unbanAt).where(sql`${t.unbanAt} is not null`),
    index('users_created_at').on(t.createdAt),
  ],
);

export type User = typeof users.$inferSelect;
