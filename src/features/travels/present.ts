import type { Travel } from '#db/schema/travels.ts';

/** A travel as REST and pages give it out. */
export function presentTravel({ id, girlId, city, state, country, dateBegins, dateEnds, createdAt, updatedAt }: Travel) {
  return {
    id,
    girlId,
    city,
    state,
    country,
    startDate: dateBegins,
    endDate: dateEnds,
    dateBegins,
    dateEnds,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
