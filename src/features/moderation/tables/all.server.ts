import { girlsTable, guysTable, scammersTable, sessionGirlsTable } from './people.server.ts';
import {
  bookingsTable,
  legacyFollowsTable,
  referencesTable,
  reputationTable,
  timewasterCommentsTable,
  timewastersTable,
  votesTable,
} from './records.server.ts';
import type { AdminTable } from './table.server.ts';

/** Every table of the admin area, by the name under which it is exported. */
export const adminTables: Record<string, AdminTable> = {
  girls: girlsTable,
  scammers: scammersTable,
  'session-girls': sessionGirlsTable,
  guys: guysTable,
  bookings: bookingsTable,
  'unverified-references': referencesTable,
  votes: votesTable,
  'follow-my-travels': legacyFollowsTable,
  'reputation-list': reputationTable,
  timewasters: timewastersTable,
  'timewaster-comments': timewasterCommentsTable,
};
