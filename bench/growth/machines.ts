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

type Options = {
  instances: readonly number[];
  replicas: readonly number[];
  seconds: number;
  /** No turn is begun after this moment of `performance.now()`. */
  until: number;
};

/** By as many clients each time, shared out among the instances. */
const CLIENTS = 12;
const WARM_UP_SECONDS = 2;

/** The same kind of searches, asked of so many instances with so many replicas behind them. */
export async function growing(place: Place, { instances, replicas, seconds, until }: Options): Promise<{ turns: Turn[]; leftOut: number }> {
  const turns: Turn[] = [];
  const copies: TestReplica[] = [];
  for (const wanted of replicas) {
    if (performance.now() > until) break;
    while (copies.length < wanted) copies.push(await place.startReplica());
    const started = await place.startInstances(Math.max(...instances), copies.slice(0, wanted));
    try {
      for (const count of instances) {
        if (performance.now() > until) break;
        // Nobody asks twice for the same: pages that are kept would be answered without a database.
        const searches = realisticSearches(24_000, `${wanted}-${count}`).map((path) => ({ path }));
        const load = (forSeconds: number, from: number, to: number, turn: number) =>
          Promise.all(
            started.urls.slice(0, count).map((url, at) =>
              requests(url, {
                seconds: forSeconds,
                connections: CLIENTS / count,
                asked: searches.slice(from, to).filter((_, n) => n % count === at),
                headers: { ...browser, 'x-forwarded-for': `10.${turn}.${count}.${at}` },
              }),
            ),
          );
        await load(WARM_UP_SECONDS, 0, 3_000, 0);
        const { result, used } = await started.measured(() => load(seconds, 3_000, 24_000, 1));
        const answers = result.reduce((sum, { total }) => sum + total, 0);
        const ms = (spent: number) => (1000 * spent) / answers;
        turns.push({
          instances: count,
          replicas: wanted,
          perSecond: answers / seconds,
          site: ms(used.site),
          primary: ms(used.primary),
          each: used.replicas.map(ms),
        });
      }
    } finally {
      await started.stop();
    }
  }
  return { turns, leftOut: instances.length * replicas.length - turns.length };
}
