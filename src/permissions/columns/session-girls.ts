import type { ColumnClasses } from './classes.ts';

export const sessionGirlColumns = {
  public: [
    'id',
    'name',
    'username',
    'height',
    'weight',
    'physique',
    'picture_url',
    'cloudinary_public_id',
    'cloudinary_secure_url',
    'cloudinary_url',
    'created_at',
    'updated_at',
  ],
  moderators: ['source_id', 'email', 'profile_pic_approved', 'profile_approved', 'legacy_girl_id', 'send_new_girl_notification', 'send_travel_emails'],
} as const satisfies ColumnClasses;

export const sessionGirlImageColumns = {
  public: ['id', 'session_girl_id', 'image_type', 'cloudinary_public_id', 'cloudinary_secure_url', 'cloudinary_url', 'created_at', 'updated_at'],
  moderators: ['explicit', 'explicit_nudity', 'jen_approved'],
} as const satisfies ColumnClasses;

export const sessionGirlReportColumns = {
  moderators: ['id', 'session_girl_id', 'guy_user_id', 'category', 'comment', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;

export const sessionGirlTravelColumns = {
  public: ['id', 'session_girl_id', 'begin_date', 'end_date', 'country', 'city', 'state', 'optional_desc', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;
