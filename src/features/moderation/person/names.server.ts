import { sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { type PersonKind, personAddress } from '#shared/people/person-address.ts';

/** As moderators know them: some records have no public name. */
export const girlName = sql<string | null>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name})`;
export const guyName = sql<string | null>`${guyUsers.username}`;

/** The link to somebody, where the record still names one. */
export const linkTo = (kind: PersonKind, id: number | null) => (id === null ? null : personAddress(kind, id));
