import { type Travel, travels } from '#db/schema/travels.ts';
import { db } from '#platform/db/client.server.ts';
import { today } from '#shared/dates.ts';

/** 'YYYY-MM-DD', so many days from now. */
export const daysAhead = (days: number) => today(new Date(Date.now() + days * 86_400_000));

export async function makeTravel(girlId: number, overrides: Partial<typeof travels.$inferInsert> = {}): Promise<Travel> {
  const [travel] = await db
    .insert(travels)
    .values({ girlId, city: 'Miami', state: 'FL', country: 'United States', dateBegins: daysAhead(10), dateEnds: daysAhead(14), ...overrides })
    .returning();
  return travel as Travel;
}
