import { sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { BookingStatus } from '#shared/catalogues/statuses.ts';
import { type PersonKind, personAddress } from '#shared/people/person-address.ts';

/** As moderators know them: some records have no public name. */
export const girlName = sql<string | null>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name})`;
export const guyName = sql<string | null>`${guyUsers.username}`;

const statusWords: Record<BookingStatus, string> = { complete: 'Completed', deleted: 'Deleted' };

/** How a request ended, by what she said of it, or he. */
export function bookingState({ girlStatus, guyStatus }: { girlStatus: BookingStatus | null; guyStatus: BookingStatus | null }): string | null {
  const status = girlStatus ?? guyStatus;
  return status && statusWords[status];
}

/** The link to somebody, where the record still names one. */
export const linkTo = (kind: PersonKind, id: number | null) => (id === null ? null : personAddress(kind, id));
