import type { FullConfig } from '@playwright/test';

const PATIENCE_MS = 240_000;

/** A site answers before it has loaded the cities of the world, which takes a slow machine a minute; tests choose among them. */
export default async function untilPlaces({ projects: [project] }: FullConfig): Promise<void> {
  const cities = new URL('/api/v1/cities?q=Lisbon', project?.use.baseURL);
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(cities);
    const { data } = (await answer.json()) as { data?: unknown[] };
    if (data?.length) return;
    if (Date.now() > giveUpAt) throw new Error(`No city was loaded in ${PATIENCE_MS / 1000} s; the last answer was ${answer.status}.`);
    await new Promise((later) => setTimeout(later, 500));
  }
}
