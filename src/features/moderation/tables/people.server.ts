import { and, eq, isNull, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import type { AdminTable } from './read-table.server.ts';

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
    created_at: girls.createdAt,
  },
  words: girls.searchText,
  wordsAreLower: true,
  where: isNull(girls.deletedAt),
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
  words: sql`concat_ws(chr(10), ${girls.name}, ${girls.username}, ${girls.stageName}, ${girls.city})`,
  where: and(eq(girls.isScammer, true), isNull(girls.deletedAt)) as NonNullable<AdminTable['where']>,
};

export const guysTable: AdminTable = {
  from: guyUsers,
  id: guyUsers.id,
  columns: {
    id: guyUsers.id,
    username: guyUsers.username,
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
  where: eq(guyUsers.softDeleted, false),
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
};
