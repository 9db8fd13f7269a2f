import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BODY_TYPES, type BodyType } from '#shared/catalogues/body-types.ts';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { PUBLIC_KINDS, type PublicKind } from '#shared/catalogues/statuses.ts';
import { WEIGHT_MAX, WEIGHT_MIN } from '#shared/catalogues/weights.ts';
import { between, folded, id, moment, nameKeyOf, nameTermsOf, notBefore1900, oneOf, searchIndex, searchText, timestamps, wordsOf } from './columns.ts';
import { girlServices } from './service-columns.ts';
import { users } from './users.ts';

/**
 * Every woman the product knows: girls of the product, reviewed girls from forums, scammers. What she is to
 * visitors follows from the flags (see `publicKind`). Column names are the specification's.
 */
export const girls = pgTable(
  'girls',
  {
    id: id(),
    /** Her account; null for a girl who was imported or reported. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The id in the data an import came from. */
    sourceId: text('source_id').unique(),

    // Identity and place
    name: text('name'),
    username: text('username'),
    /** Her public name and address (`/profile/{stage_name}`). */
    stageName: text('stage_name'),
    /** The stage name that she asked for and that no moderator has approved yet. */
    stageNameWaiting: text('stage_name_waiting'),
    stageNameAskedAt: moment('stage_name_asked_at'),
    /** Looked like an older girl's when skeletons became unique: kept until it is changed. A change clears it (trigger). */
    stageNameClashes: boolean('stage_name_clashes').notNull().default(false),
    usernameClashes: boolean('username_clashes').notNull().default(false),
    email: text('email'),
    birthday: date('birthday', { mode: 'string' }),
    city: text('city'),
    /** Two-letter code in the US, free text elsewhere. */
    state: text('state'),
    country: text('country'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),

    // Profile
    /** inches */
    height: integer('height'),
    /** pounds */
    weight: integer('weight'),
    physique: text('physique').$type<BodyType>(),
    about: text('about'),
    synopsis: text('synopsis'),
    description: text('description'),
    /** What she wrote to prove who she is; for moderators. */
    descriptionVerification: text('description_verification'),
    review: text('review'),
    headline: text('headline'),
    dateOfAnalysis: date('date_of_analysis', { mode: 'string' }),
    /** For moderators only. */
    notes: text('notes'),

    // Pictures
    profilePicSecureUrl: text('profile_pic_secure_url'),
    profilePicPublicId: text('profile_pic_public_id'),
    profilePicFileName: text('profile_pic_file_name'),
    /** Private: seen by her and moderators. */
    verifyPicPublicId: text('verify_pic_public_id'),
    verifyPicSecureUrl: text('verify_pic_secure_url'),

    // Approval: null pending, then true or false by a moderator
    profileApproved: boolean('profile_approved'),
    profilePicApproved: boolean('profile_pic_approved'),

    // Visibility: hers, and a moderator's (null: no moderator has said anything; false hides)
    girlShowProfile: boolean('girl_show_profile').notNull().default(true),
    adminShowProfile: boolean('admin_show_profile'),

    // Classification
    /** A girl of the product, with a profile of her own. */
    matwiseGirl: boolean('matwise_girl').notNull().default(false),
    trans: boolean('trans').notNull().default(false),
    isScammer: boolean('is_scammer').notNull().default(false),
    active: boolean('active').notNull().default(true),
    banned: boolean('banned').notNull().default(false),
    /** A scammer report that no moderator has decided yet: its reporter and moderators see it, nobody else. */
    reportPending: boolean('report_pending').notNull().default(false),
    /** While a dispute of her scammer record is open; written with the dispute. */
    disputed: boolean('disputed').notNull().default(false),
    reportedByUserId: text('reported_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * What a visitor sees her as; null: not at all. The database derives it from the flags, her problem-girl records and her forum
     * reviews (function `public_kind_of`) and overwrites what a writer says.
     */
    publicKind: text('public_kind').$type<PublicKind>(),

    // Contact and links
    phone: text('phone'),
    travelPhone: text('travel_phone'),
    skype: text('skype'),
    whatsapp: text('whatsapp'),
    facebook: text('facebook'),
    twitter: text('twitter'),
    instagram: text('instagram'),
    tiktok: text('tiktok'),
    youtube: text('youtube'),
    pinterest: text('pinterest'),
    amazonWishlist: text('amazon_wishlist'),
    clips4sale: text('clips4sale'),
    wb270: text('wb270'),
    herbiceps: text('herbiceps'),
    patreon: text('patreon'),
    onlyfans: text('onlyfans'),
    cameo: text('cameo'),
    sessiongirlsUrl: text('sessiongirls_url'),
    badkityUrl: text('badkity_url'),
    anatsListUrl: text('anats_list_url'),
    // Sites 1 and 2 are 'personal1' and 'personal2' of the edit form; 3 to 6 its 'otherName' and 'otherAddress'.
    website1Name: text('website1_name'),
    website1Url: text('website1_url'),
    website2Name: text('website2_name'),
    website2Url: text('website2_url'),
    website3Name: text('website3_name'),
    website3Url: text('website3_url'),
    website4Name: text('website4_name'),
    website4Url: text('website4_url'),
    website5Name: text('website5_name'),
    website5Url: text('website5_url'),
    website6Name: text('website6_name'),
    website6Url: text('website6_url'),

    // Lifting, in pounds
    benchpress: integer('benchpress'),
    squat: integer('squat'),
    deadlift: integer('deadlift'),
    legPress: integer('leg_press'),

    // Billing and sign-in, kept for imported records; no screen uses them
    tier: text('tier'),
    subscriptionStatus: text('subscription_status'),
    subscriptionEndsAt: moment('subscription_ends_at'),
    billingCustomerId: text('billing_customer_id'),
    signInCount: integer('sign_in_count').notNull().default(0),
    currentSignInAt: moment('current_sign_in_at'),
    lastSignInAt: moment('last_sign_in_at'),

    ...girlServices(),

    /** Rejected or deleted: gone everywhere, restorable by a moderator for 30 days. */
    deletedAt: moment('deleted_at'),
    ...timestamps(),

    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(searchText('username', 'stage_name', 'city', 'state', 'country', 'phone')),
    /**
     * What a warning or a review of her is found by, one term a line: names, handles, numbers, sites, and ('~') what public texts mention.
     * The database writes it (function `girl_warning_terms`) for whom others are warned of or wrote about; null for everybody else.
     */
    warningTerms: text('warning_terms'),
  },
  (t) => [
    check('girls_physique', oneOf(t.physique, BODY_TYPES)),
    check('girls_public_kind', oneOf(t.publicKind, PUBLIC_KINDS)),
    check('girls_height', between(t.height, HEIGHT_MIN, HEIGHT_MAX)),
    check('girls_weight', between(t.weight, WEIGHT_MIN, WEIGHT_MAX)),
    check('girls_birthday', notBefore1900(t.birthday)),
    check('girls_date_of_analysis', notBefore1900(t.dateOfAnalysis)),
    check('girls_latitude', between(t.latitude, -90, 90)),
    check('girls_longitude', between(t.longitude, -180, 180)),
    uniqueIndex('girls_stage_name_unique').on(sql`lower(${t.stageName})`).where(sql`${t.matwiseGirl} and ${t.deletedAt} is null`),
    uniqueIndex('girls_username_unique').on(sql`lower(${t.username})`).where(sql`${t.matwiseGirl} and ${t.deletedAt} is null`),
    // Look-alikes are taken, too (docs/decisions/139).
    uniqueIndex('girls_stage_name_skeleton')
      .on(sql`name_skeleton(${t.stageName}, 'spelling')`)
      .where(sql`${t.matwiseGirl} and ${t.deletedAt} is null and not ${t.stageNameClashes}`),
    uniqueIndex('girls_stage_name_look')
      .on(sql`name_skeleton(${t.stageName}, 'look')`)
      .where(sql`${t.matwiseGirl} and ${t.deletedAt} is null and not ${t.stageNameClashes}`),
    uniqueIndex('girls_username_skeleton')
      .on(sql`name_skeleton(${t.username}, 'spelling')`)
      .where(sql`${t.matwiseGirl} and ${t.deletedAt} is null and not ${t.usernameClashes}`),
    uniqueIndex('girls_username_look')
      .on(sql`name_skeleton(${t.username}, 'look')`)
      .where(sql`${t.matwiseGirl} and ${t.deletedAt} is null and not ${t.usernameClashes}`),
    index('girls_names_that_clash').on(t.id).where(sql`(${t.stageNameClashes} or ${t.usernameClashes}) and ${t.deletedAt} is null`),
    index('girls_names_waiting').on(t.stageNameAskedAt, t.id).where(sql`${t.stageNameWaiting} is not null and ${t.deletedAt} is null`),
    uniqueIndex('girls_user_id_unique').on(t.userId).where(sql`${t.deletedAt} is null`),
    index('girls_user_id').on(t.userId),
    // Scammer and review pages are found by name too, and those names are not unique.
    index('girls_stage_name').on(sql`lower(${t.stageName})`),
    index('girls_username').on(sql`lower(${t.username})`),
    index('girls_email').on(sql`lower(${t.email})`),
    // Her number however it is written: its last seven digits.
    index('girls_phone_end').on(sql`right(regexp_replace(${t.phone}, '\\D', '', 'g'), 7)`).where(sql`${t.phone} is not null`),
    index('girls_search_text').using('gin', t.searchText.op('gin_trgm_ops')).with(searchIndex),
    index('girls_search_folded')
      .using('gin', sql`${folded(t.searchText)} gin_trgm_ops`)
      .with(searchIndex),
    // Her page forgives how her name is written.
    index('girls_stage_name_key')
      .on(sql`${nameKeyOf(t.stageName)}`, t.id)
      .where(sql`${t.matwiseGirl} and ${t.deletedAt} is null`),
    index('girls_scammer_key')
      .on(sql`${nameKeyOf(t.stageName, t.username)}`)
      .where(sql`${t.isScammer} and ${t.deletedAt} is null`),
    index('girls_name_terms')
      .using('gin', sql`${nameTermsOf(t.stageName, t.username, t.name)}`)
      .with(searchIndex),
    // Whole terms, and below what resembles them.
    index('girls_warning_lines').using('gin', sql`string_to_array(${t.warningTerms}, chr(10))`).with(searchIndex),
    index('girls_warning_terms').using('gin', t.warningTerms.op('gin_trgm_ops')).with(searchIndex),
    index('girls_scammers').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`${t.isScammer} and ${t.deletedAt} is null`),
    index('girls_waiting').on(t.createdAt, t.id).where(sql`${t.matwiseGirl} and ${t.profileApproved} is null and ${t.deletedAt} is null`),
    index('girls_pictures_waiting')
      .on(t.createdAt, t.id)
      .where(sql`${t.matwiseGirl} and ${t.profilePicApproved} is not true and ${t.profilePicPublicId} is not null and ${t.deletedAt} is null`),
    index('girls_reports_waiting').on(t.createdAt, t.id).where(sql`${t.reportPending} and ${t.deletedAt} is null`),
    index('girls_reported_by').on(t.reportedByUserId).where(sql`${t.reportedByUserId} is not null`),
    index('girls_deleted_at').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('girls_created_at').on(t.createdAt),
    // What moderators filter by and few have.
    index('girls_banned').on(t.id).where(sql`${t.banned} and ${t.deletedAt} is null`),
    index('girls_name').using('gin', t.name.op('gin_trgm_ops')).with(searchIndex).where(sql`${t.name} is not null`),
    index('girls_scammer_words')
      .using('gin', sql`${wordsOf(t.name, t.username, t.stageName, t.city)} gin_trgm_ops`)
      .with(searchIndex)
      .where(sql`${t.isScammer} and ${t.deletedAt} is null`),
  ],
);

export type Girl = typeof girls.$inferSelect;
export type NewGirl = typeof girls.$inferInsert;
