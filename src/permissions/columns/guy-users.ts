import { GUY_SERVICE_KEYS } from '#shared/catalogues/services.ts';
import type { ColumnClasses } from './classes.ts';

export const guyUserColumns = {
  // What his public profile shows.
  public: [
    'id',
    'username',
    'name',
    'city',
    'state',
    'country',
    'height',
    'weight',
    'about_me',
    'cloudinary_public_id',
    'cloudinary_secure_url',
    'cloudinary_url',
    'user_show_profile',
    'auth0_verified',
    ...GUY_SERVICE_KEYS,
    'created_at',
    'updated_at',
  ],
  members: ['allow_contact'],
  owner: ['user_id', 'email', 'birthday', 'latitude', 'longitude', 'phone', 'skype', 'can_send_emails_about_website', 'first_login', 'confirmed_at'],
  moderators: [
    'source_id',
    'username_clashes',
    'admin_show_profile',
    'banned',
    'unban_at',
    'soft_deleted',
    'account_status',
    'locked_at',
    'failed_attempts',
    'sign_in_count',
    'current_sign_in_at',
    'last_sign_in_at',
    'current_sign_in_ip',
    'last_sign_in_ip',
    'moderator_comments',
  ],
} as const satisfies ColumnClasses;
