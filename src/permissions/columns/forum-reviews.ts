import type { ColumnClasses } from './classes.ts';

export const forumReviewColumns = {
  public: ['id', 'girl_id', 'username', 'review_url', 'deprecated_page_title', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;
