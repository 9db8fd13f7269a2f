import type { ColumnClasses } from './classes.ts';

/** Where exactly the place lies on the map is for distances only, and its time zone for the days. */
export const travelColumns = {
  public: ['id', 'girl_id', 'city', 'state', 'country', 'date_begins', 'date_ends', 'created_at', 'updated_at'],
} as const satisfies ColumnClasses;
