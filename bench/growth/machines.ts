import type { TestReplica } from '#tests/replica.ts';
import { browser } from '../browser.ts';
import { requests } from '../load.ts';
import { realisticSearches } from '../realistic-searches.ts';
import type { Place } from './site.ts';

export type Turn = {
  instances: number;
  replicas: number;
  perSecond: number;
  /** Milliseconds of a core for an answer. */
  site: number;
  primary: number;
  each: number[];
};

/** The same searches by the same number of clients, shared out among 1, 2 and 3 instances, with 0, 1 and 2 replicas behind them. */
export async function growing(place: Place, { seconds, until }: { seconds: number; until: number }): Promise<{ turns: Turn[]; leftOut: number }> {
  const connections = 12;
  const turns: Turn[] = [];
  const replicas: TestReplica[] = [];
  let leftOut = 0;
  for (let copies = 0; copies <= 2; copies += 1) {
    if (copies > 0 && performance.now() < until) replicas.push(await place.startReplica());
    for (let instances = 1; instances <= 3; instances += 1) {
      if (performance.now() > until) {
        leftOut += 1;
        continue;
      }
      const started = await place.startInstances(instances, replicas);
      // Nobody asks twice for the same within a turn: pages that are kept would be answered without a database.
      const searches = realisticSearches(24_000, String(10 * copies + instances)).map((path) => ({ path }));
      const share = (at: number) => searches.filter((_, n) => n % instances === at);
      const load = (forSeconds: number, turn: number) =>
        Promise.all(
          started.urls.map((url, at) =>
            requests(url, {
              seconds: forSeconds,
              connections: connections / instances,
              asked: turn === 0 ? share(at).slice(-2_000) : share(at).slice(0, -2_000),
              headers: { ...browser, 'x-forwarded-for': `10.0.${turn}.${at}` },
            }),
          ),
        );
      try {
        await load(2, 0);
        const { result, used } = await started.measured(() => load(seconds, 1));
        const answers = result.reduce((sum, { total }) => sum + total, 0);
        const ms = (spent: number) => (1000 * spent) / answers;
        turns.push({ instances, replicas: copies, perSecond: answers / seconds, site: ms(used.site), primary: ms(used.primary), each: used.replicas.map(ms) });
      } finally {
        await started.stop();
      }
    }
  }
  return { turns, leftOut };
}
