import { setTimeout as pause } from 'node:timers/promises';

const PATHS = ['/', '/tours', '/reviews', '/scammers', '/contact', '/api/v1/girls', '/livez'];

/**
 * Opens pages and asks the API, one after another.
 * @param isFine which answers are none to complain about
 */
export async function timePages(url: string, milliseconds: number, isFine: (status: number) => boolean = (status) => status === 200) {
  const times: number[] = [];
  const wrong: string[] = [];
  const statuses: Record<number, number> = {};
  const ends = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < ends; turn += 1) {
    const path = PATHS[turn % PATHS.length] as string;
    // One that no cache holds.
    const asked = path.startsWith('/api') ? `${path}?page[limit]=${1 + (turn % 40)}` : path;
    const started = performance.now();
    try {
      const answer = await fetch(url + asked, { signal: AbortSignal.timeout(40_000) });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (!isFine(answer.status)) wrong.push(`${path}: ${answer.status}`);
    } catch (error) {
      wrong.push(`${path}: ${(error as Error).message}`);
    }
    times.push(performance.now() - started);
    await pause(50);
  }
  return { times, wrong, statuses };
}
