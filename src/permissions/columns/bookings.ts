import type { ColumnClasses } from './classes.ts';

/** Its rows are for the two sides and moderators. */
export const bookingColumns = {
  members: [
    'id',
    'girl_id',
    'guy_id',
    'girl_status',
    'guy_status',
    'date_time_available',
    'session_length',
    'session_location',
    'desired_session_type',
    'things_to_not_include',
    'requested_attire',
    'details_questions',
    'details_notes',
    'services_interests',
    'created_at',
    'updated_at',
  ],
  moderators: ['flagged', 'flag_reason', 'flag_handled_at'],
} as const satisfies ColumnClasses;
