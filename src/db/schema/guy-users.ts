import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { WEIGHT_MAX, WEIGHT_MIN } from '#shared/catalogues/weights.ts';
import { between, folded, id, moment, nameKeyOf, nameTermsOf, notBefore1900, searchIndex, searchText, storedPicture, timestamps } from './columns.ts';
import { guyServices } from './service-columns.ts';
import { users } from './users.ts';

/** Clients. Column names are the specification's, `auth0_verified` (his email address is proven) included. */
export const guyUsers = pgTable(
  'guy_users',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    sourceId: text('source_id').unique(),

    username: text('username').notNull(),
    /** Looked like an older guy's when skeletons became unique: kept until it is changed. */
    usernameClashes: boolean('username_clashes').notNull().default(false),
    name: text('name'),
    email: text('email'),
    birthday: date('birthday', { mode: 'string' }),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** inches */
    height: integer('height'),
    /** pounds */
    weight: integer('weight'),
    aboutMe: text('about_me'),

    phone: text('phone'),
    skype: text('skype'),
    /** 'Allow Session Girls to contact me' */
    allowContact: boolean('allow_contact').notNull().default(false),
    /** 'emailMeAboutNewGirlsInYourArea' of the registration form. */
    canSendEmailsAboutWebsite: boolean('can_send_emails_about_website').notNull().default(true),

    // Private when either is false. null: no moderator has said anything.
    adminShowProfile: boolean('admin_show_profile'),
    userShowProfile: boolean('user_show_profile').notNull().default(true),
    banned: boolean('banned').notNull().default(false),
    unbanAt: moment('unban_at'),
    softDeleted: boolean('soft_deleted').notNull().default(false),
    firstLogin: boolean('first_login').notNull().default(true),
    auth0Verified: boolean('auth0_verified').notNull().default(false),
    accountStatus: text('account_status'),

    ...storedPicture(),

    lockedAt: moment('locked_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    confirmedAt: moment('confirmed_at'),
    signInCount: integer('sign_in_count').notNull().default(0),
    currentSignInAt: moment('current_sign_in_at'),
    lastSignInAt: moment('last_sign_in_at'),
    currentSignInIp: text('current_sign_in_ip'),
    lastSignInIp: text('last_sign_in_ip'),

    /** A note carried over by imports; new notes are in the table `moderator_comments`. */
    moderatorComments: text('moderator_comments'),

    /** Interests (`phone_chat` among them). */
    ...guyServices(),
    ...timestamps(),

    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(searchText('username', 'name', 'email', 'city', 'state', 'country')),
  },
  (t) => [
    check('guy_users_height', between(t.height, HEIGHT_MIN, HEIGHT_MAX)),
    check('guy_users_weight', between(t.weight, WEIGHT_MIN, WEIGHT_MAX)),
    check('guy_users_birthday', notBefore1900(t.birthday)),
    uniqueIndex('guy_users_username_unique').on(sql`lower(${t.username})`).where(sql`not ${t.softDeleted}`),
    uniqueIndex('guy_users_username_skeleton').on(sql`name_skeleton(${t.username}, 'spelling')`).where(sql`not ${t.softDeleted} and not ${t.usernameClashes}`),
    uniqueIndex('guy_users_username_look').on(sql`name_skeleton(${t.username}, 'look')`).where(sql`not ${t.softDeleted} and not ${t.usernameClashes}`),
    uniqueIndex('guy_users_user_id_unique').on(t.userId),
    index('guy_users_email').on(sql`lower(${t.email})`),
    index('guy_users_created_at').on(t.createdAt),
    index('guy_users_banned').on(t.id).where(sql`${t.banned}`),
    index('guy_users_unban_at').on(t.unbanAt).where(sql`${t.unbanAt} is not null`),
    index('guy_users_search_text').using('gin', t.searchText.op('gin_trgm_ops')).with(searchIndex),
    index('guy_users_search_folded')
      .using('gin', sql`${folded(t.searchText)} gin_trgm_ops`)
      .with(searchIndex),
    // His page forgives how his name is written; moderators find him by a misspelled one.
    index('guy_users_username_key')
      .on(sql`${nameKeyOf(t.username)}`)
      .where(sql`not ${t.softDeleted}`),
    index('guy_users_name_terms')
      .using('gin', sql`${nameTermsOf(t.username, t.name)}`)
      .with(searchIndex),
    index('guy_users_near').using('gist', sql`ll_to_earth(${t.latitude}, ${t.longitude})`).where(sql`${t.latitude} is not null and ${t.longitude} is not null`),
  ],
);

export type GuyUser = typeof guyUsers.$inferSelect;
export type NewGuyUser = typeof guyUsers.$inferInsert;
