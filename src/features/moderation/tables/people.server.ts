import { and, eq, isNull } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { wordsOf } from '#db/schema/columns.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girls } from '#db/schema/girls.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import type { AdminTable } from './table.server.ts';

export const girlsTable: AdminTable = {
  from: girls,
  id: girls.id,
  columns: {
    id: girls.id,
    stage_name: girls.stageName,
    username: girls.username,
    name: girls.name,
    city: girls.city,
    state: girls.state,
    country: girls.country,
    profile_approved: girls.profileApproved,
    girl_show_profile: girls.girlShowProfile,
    admin_show_profile: girls.adminShowProfile,
    matwise_girl: girls.matwiseGirl,
    active: girls.active,
    banned: girls.banned,
    trans: girls.trans,
    stage_name_clashes: girls.stageNameClashes,
    username_clashes: girls.usernameClashes,
    created_at: girls.createdAt,
  },
  words: girls.searchText,
  wordsAreLower: true,
  inWords: ['stage_name', 'username', 'city', 'state', 'country'],
  where: isNull(girls.deletedAt),
  others: {
    requests: { table: bookings, column: bookings.girlId },
    reviews_of_her: { table: girlReviews, column: girlReviews.girlId },
    reviews_by_her: { table: guyReviews, column: guyReviews.girlId },
  },
};

/** Name, username, stage name and city, as the specification lists them; not the country or the phone. */
export const scammersTable: AdminTable = {
  from: girls,
  id: girls.id,
  columns: {
    id: girls.id,
    name: girls.name,
    username: girls.username,
    stage_name: girls.stageName,
    description: girls.description,
    headline: girls.headline,
    city: girls.city,
    country: girls.country,
    height: girls.height,
    weight: girls.weight,
    report_pending: girls.reportPending,
    created_at: girls.createdAt,
    updated_at: girls.updatedAt,
  },
  words: wordsOf(girls.name, girls.username, girls.stageName, girls.city),
  wordsAreLower: true,
  inWords: ['name', 'username', 'stage_name', 'city'],
  where: and(eq(girls.isScammer, true), isNull(girls.deletedAt)) as NonNullable<AdminTable['where']>,
};

export const guysTable: AdminTable = {
  from: guyUsers,
  id: guyUsers.id,
  columns: {
    id: guyUsers.id,
    username: guyUsers.username,
    username_clashes: guyUsers.usernameClashes,
    name: guyUsers.name,
    email: guyUsers.email,
    city: guyUsers.city,
    state: guyUsers.state,
    country: guyUsers.country,
    auth0_verified: guyUsers.auth0Verified,
    user_show_profile: guyUsers.userShowProfile,
    admin_show_profile: guyUsers.adminShowProfile,
    banned: guyUsers.banned,
    unban_at: guyUsers.unbanAt,
    created_at: guyUsers.createdAt,
  },
  words: guyUsers.searchText,
  wordsAreLower: true,
  inWords: ['username', 'name', 'email', 'city', 'state', 'country'],
  where: eq(guyUsers.softDeleted, false),
  others: {
    requests: { table: bookings, column: bookings.guyId },
    reviews_of_him: { table: guyReviews, column: guyReviews.guyUserId },
    reviews_by_him: { table: girlReviews, column: girlReviews.guyUserId },
  },
};

export const sessionGirlsTable: AdminTable = {
  from: sessionGirls,
  id: sessionGirls.id,
  columns: {
    id: sessionGirls.id,
    username: sessionGirls.username,
    name: sessionGirls.name,
    email: sessionGirls.email,
    profile_approved: sessionGirls.profileApproved,
    profile_pic_approved: sessionGirls.profilePicApproved,
    legacy_girl_id: sessionGirls.legacyGirlId,
    send_new_girl_notification: sessionGirls.sendNewGirlNotification,
    send_travel_emails: sessionGirls.sendTravelEmails,
    created_at: sessionGirls.createdAt,
  },
  words: sessionGirls.searchText,
  wordsAreLower: true,
  inWords: ['username', 'name', 'email'],
};
