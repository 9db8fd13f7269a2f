import type { ColumnClasses } from './classes.ts';

/** Girls on guys. Its rows are for him, girls and moderators. */
export const guyReviewColumns = {
  members: ['id', 'girl_id', 'guy_user_id', 'comment', 'vote', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;

/** Guys on girls. */
export const girlReviewColumns = {
  public: ['id', 'girl_id', 'comment', 'vote', 'created_at', 'updated_at'],
  members: ['guy_user_id'],
} as const satisfies ColumnClasses;

/** What girls tell each other about a guy. */
export const girlsOnlyCommentColumns = {
  members: ['id', 'girl_id', 'guy_user_id', 'comment', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;

export const unverifiedReferenceColumns = {
  members: ['id', 'guy_user_id', 'girl_url', 'girl_username', 'created_at', 'updated_at'],
  owner: ['email', 'guy_identifier'],
} as const satisfies ColumnClasses;
