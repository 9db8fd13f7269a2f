import type { ColumnClasses } from './classes.ts';

export const newsFeedColumns = {
  public: ['id', 'card_info', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;
