import { type ProblemGirl, problemGirls } from '#db/schema/problem-girls.ts';
import { db } from '#platform/db/client.server.ts';
import { next } from './sequence.ts';

/** A problem girl a moderator has looked at. */
export async function makeProblemGirl(overrides: Partial<typeof problemGirls.$inferInsert> = {}): Promise<ProblemGirl> {
  const n = next();
  const [made] = await db
    .insert(problemGirls)
    .values({
      username: `problem${n}`,
      name: `Problem ${n}`,
      headline: 'Took a deposit',
      city: 'Reno',
      country: 'United States',
      reasonWhy: 'Never came',
      pageTitle: `Page ${n}`,
      ...overrides,
    })
    .returning();
  return made as ProblemGirl;
}
