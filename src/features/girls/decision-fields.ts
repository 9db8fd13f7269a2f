import { SERVICE_KEYS } from '#shared/catalogues/services.ts';

/** What a girl switches about herself, by column. */
export const ownFlags = ['girl_show_profile', ...SERVICE_KEYS] as const;

/** What a moderator decides or switches beside that. */
export const moderatorFlags = ['admin_show_profile', 'profile_approved', 'profile_pic_approved', 'matwise_girl', 'trans', 'active'] as const;

/** What a moderator corrects in a scammer's record. */
export const scammerFields = ['name', 'username', 'description', 'city', 'country'] as const;
