import { sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { type PersonKind, personAddress } from '#shared/people/person-address.ts';
import type { ItemDetails } from './item-details.ts';

type Reporter = { kind: PersonKind; id: number };

/** Whose account the joined user is: she where it is of both. */
export const reporterOf = sql<Reporter | null>`coalesce(
  (select json_build_object('kind', 'girl', 'id', g.id) from ${girls} g where g.user_id = ${users.id} and g.deleted_at is null limit 1),
  (select json_build_object('kind', 'guy', 'id', m.id) from ${guyUsers} m where m.user_id = ${users.id} limit 1))`;

/** 'Reported by' leads to the person, where there is one. */
export const reporterLink = (reporter: Reporter | null): Pick<ItemDetails, 'links'> =>
  reporter ? { links: { 'Reported by': personAddress(reporter.kind, reporter.id) } } : {};
