import type { ColumnClasses } from './classes.ts';

/** Every row of these tables is for girls and moderators, nobody else. */
export const timewasterColumns = {
  members: [
    'id',
    'girl_id',
    'username',
    'name',
    'email',
    'phone_number',
    'city',
    'state',
    'country',
    'client_type',
    'severity',
    'happened_on',
    'source',
    'proof',
    'comment',
    'facebook',
    'instagram',
    'twitter',
    'skype',
    'anonymous',
    'approved',
    'disputed',
    'created_at',
    'updated_at',
  ],
  moderators: ['merged_into_id', 'revises_id', 'source_id'],
} as const satisfies ColumnClasses;

export const timewasterCommentColumns = {
  members: ['id', 'timewaster_id', 'girl_id', 'username', 'comment', 'anonymous', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;

/** Who added it is nobody's business but her own and the moderators'. */
export const timewasterEmailColumns = {
  members: ['id', 'timewaster_id', 'email', 'created_at', 'updated_at'],
  owner: ['girl_id'],
  moderators: ['statement', 'approved', 'rejected_at'],
} as const satisfies ColumnClasses;

export const timewasterPhoneColumns = {
  members: ['id', 'timewaster_id', 'phone_number', 'created_at', 'updated_at'],
  owner: ['girl_id'],
  moderators: ['statement', 'approved', 'rejected_at'],
} as const satisfies ColumnClasses;

export const timewasterPhotoColumns = {
  members: ['id', 'timewaster_id', 'cloudinary_public_id', 'cloudinary_secure_url', 'cloudinary_url', 'created_at', 'updated_at'],
  owner: ['girl_id'],
} as const satisfies ColumnClasses;

/** Votes are counted by everybody in the tool; whose a vote is, only its girl and moderators know. */
export const thumbColumns = {
  members: ['id', 'timewaster_id', 'thumb_type', 'created_at', 'updated_at'],
  owner: ['girl_id'],
} as const satisfies ColumnClasses;
