import type { ColumnClasses } from './classes.ts';

export const followColumns = {
  members: ['id', 'girl_id', 'guy_user_id', 'followed_at', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;

export const pollVoteColumns = {
  members: ['id', 'poll', 'vote', 'girl_id', 'guy_user_id', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;

export const reputationColumns = {
  moderators: [
    'id',
    'url',
    'girl_handle',
    'guy_handle',
    'comment',
    'cloudinary_public_id',
    'cloudinary_secure_url',
    'cloudinary_url',
    'created_at',
    'updated_at',
  ],
} as const satisfies ColumnClasses;

export const legacyFollowColumns = {
  moderators: ['id', 'identifier', 'legacy_girl_id', 'session_girl_id', 'username', 'follow_all_cities', 'email', 'cities', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;

export const moderatorCommentColumns = {
  moderators: ['id', 'girl_id', 'guy_user_id', 'author_user_id', 'comment', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;
