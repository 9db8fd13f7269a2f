import type { ColumnClasses } from './classes.ts';

export const postColumns = {
  public: ['id', 'girl_id', 'comment', 'public_id', 'secure_url', 'file_type', 'date', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;
