import { setTimeout as pause } from 'node:timers/promises';

/** Visitors and a member who read on and on. What is away says so: 503 with Retry-After, nothing else. */
export function startReading(urls: string[], member: Record<string, string>, chance: () => number) {
  const seen = { read: 0, away: 0, wrong: [] as string[] };
  const asked = [
    { path: '/', headers: {} },
    { path: '/wrestlers', headers: {} },
    { path: '/api/v1/girls?page[limit]=5', headers: {} },
    { path: '/api/v1/notifications', headers: member },
    { path: '/', headers: member },
  ];
  let isOver = false;

  async function read(url: string) {
    while (!isOver) {
      const { path, headers } = asked[Math.floor(chance() * asked.length)] as (typeof asked)[number];
      // Rarely the same address twice for visitors, so that it is no kept page.
      const once = headers === member ? '' : `${path.includes('?') ? '&' : '?'}page[offset]=${Math.floor(chance() * 40)}`;
      const answer = await fetch(url + path + once, { headers, signal: AbortSignal.timeout(30_000) }).catch((error: Error) => error);
      if (answer instanceof Error) seen.wrong.push(`${path}: no answer (${answer.message})`);
      else {
        const text = await answer.text();
        if (answer.ok) seen.read += 1;
        else if (answer.status === 503 && answer.headers.has('retry-after')) seen.away += 1;
        else seen.wrong.push(`${path}: ${answer.status}${answer.status === 503 ? ' without Retry-After' : ''} ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
      }
      await pause(200);
    }
  }

  const reading = Promise.all(urls.map(read));
  return {
    seen,
    async stop() {
      isOver = true;
      await reading;
    },
  };
}
