import { sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { type PersonKind, personAddress } from '#shared/people/person-address.ts';
import { placeText } from '#shared/place-text.ts';
import { heightText, weightText } from '#shared/units.ts';
import type { ItemDetails } from './kind.ts';

/** Facts that items of several features show. */

type Body = { height: number | null; weight: number | null; physique?: string | null };

export const bodyFacts = ({ height, weight, physique }: Body): ItemDetails['facts'] => [
  ['Height', height && heightText(height)],
  ['Weight', weight && weightText(weight)],
  ['Physique', physique ?? null],
];

export const placeFact = (place: Parameters<typeof placeText>[0]): ItemDetails['facts'][number] => ['Location', placeText(place)];

type Reporter = { kind: PersonKind; id: number };

/** Profile of the joined user: the girl's where the account has both. */
export const reporterOf = sql<Reporter | null>`coalesce(
  (select json_build_object('kind', 'girl', 'id', g.id) from ${girls} g where g.user_id = ${users.id} and g.deleted_at is null limit 1),
  (select json_build_object('kind', 'guy', 'id', m.id) from ${guyUsers} m where m.user_id = ${users.id} limit 1))`;

/** 'Reported by' leads to the person, where there is one. */
export const reporterLink = (reporter: Reporter | null): Pick<ItemDetails, 'links'> =>
  reporter ? { links: { 'Reported by': personAddress(reporter.kind, reporter.id) } } : {};
