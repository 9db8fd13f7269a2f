import type { ColumnClasses } from './classes.ts';

export const problemGirlColumns = {
  public: [
    'id',
    'username',
    'name',
    'headline',
    'city',
    'country',
    'height',
    'weight',
    'profile_url',
    'reason_why',
    'date_of_analysis',
    'page_title',
    'message_thread',
    'girl_id',
    'cloudinary_public_id',
    'cloudinary_secure_url',
    'cloudinary_url',
    'disputed',
    'warning_terms',
    'created_at',
    'updated_at',
  ],
  // Who reported her is never told; her date of birth helps moderators to tell two women apart.
  moderators: ['guy_id', 'dob', 'pending', 'source_id'],
} as const satisfies ColumnClasses;

export const problemGirlReportedUrlColumns = {
  public: ['id', 'problem_girl_id', 'reported_url', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;

export const problemGirlPhotoColumns = {
  public: ['id', 'problem_girl_id', 'cloudinary_public_id', 'cloudinary_secure_url', 'cloudinary_url', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;
