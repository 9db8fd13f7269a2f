import { randomBytes, randomInt } from 'node:crypto';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { type Ask, makePairs, type Pair } from './pairs.ts';

/** What a listener on a quiet line could tell apart; questions that take long are allowed their own spread. */
const BOUND_MS = 0.4;
const BOUND_SHARE = 0.05;
/** A difference that a busy machine makes goes away; one that the site makes stays. */
const TRIES = 3;

type Answer = { status: number; bytes: number; ms: number };
type Measured = { bytes: number; statuses: [number, number]; ms: [number, number]; alike: boolean };

/** What changes with every answer, and says nothing. */
const plain = (text: string) => text.replaceAll(/csrf-token" content="[^"]*"|nonce="[^"]*"|"id":"[\w-]{8,}"|csrfToken[^,]{0,80}/g, '');

async function ask(url: string, { method, path, body, form, session }: Ask): Promise<Answer> {
  const sent = form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    // From another address each time: the limits of one are not what is measured.
    'x-forwarded-for': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`,
    accept: form ? 'text/html' : 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(session && { cookie: session.cookie, 'x-csrf-token': session.csrf }),
  };
  const started = performance.now();
  const answer = await fetch(url + path, { method, headers, redirect: 'manual', ...(sent !== undefined && { body: sent }) });
  const text = await answer.text();
  const ms = performance.now() - started;
  return { status: answer.status, bytes: Buffer.byteLength(plain(text)), ms };
}

function shuffled<T>(all: T[]): T[] {
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

/** The fastest tenth: what a busy machine adds comes and goes, what the site does more is there every time. */
const fastest = (values: number[]) => values.sort((one, two) => one - two)[Math.floor(values.length / 10)] ?? 0;
const seen = (list: Answer[], name: 'bytes' | 'status') => [...new Set(list.map((one) => one[name]))].sort((one, two) => one - two);

async function measure(url: string, pair: Pair): Promise<Measured> {
  const there: Answer[] = [];
  const absent: Answer[] = [];
  const turns = Array.from({ length: pair.rounds }, (_, round) => [
    async () => there.push(await ask(url, await pair.exists(round))),
    async () => absent.push(await ask(url, await pair.absent(round))),
  ]).flat();
  // In no order of their own: what a question leaves to be done slows down the next one, whichever it is.
  for (const turn of shuffled(turns)) await turn();
  const ms: [number, number] = [fastest(there.map((one) => one.ms)), fastest(absent.map((one) => one.ms))];
  const [statuses, otherStatuses] = [seen(there, 'status'), seen(absent, 'status')];
  const [bytes, otherBytes] = [seen(there, 'bytes'), seen(absent, 'bytes')];
  // Questions that were refused before anything was looked up would be alike for the wrong reason.
  const wasAsked = [...statuses, ...otherStatuses].every((status) => status < 500 && ![400, 422, 429].includes(status));
  const sameAnswers = statuses.join() === otherStatuses.join() && bytes.join() === otherBytes.join();
  return {
    bytes: (bytes[0] ?? 0) - (otherBytes[0] ?? 0),
    statuses: [statuses[0] ?? 0, otherStatuses[0] ?? 0],
    ms,
    alike: wasAsked && sameAnswers && Math.abs(ms[0] - ms[1]) < Math.max(BOUND_MS, BOUND_SHARE * ms[1]),
  };
}

/** `npm run drill -- inference [--rounds 200]`: what guys, visitors and girls who are not yet approved can tell of what exists, in bytes and milliseconds. */
export async function drillInference({ rounds = '200' }: Record<string, string>): Promise<boolean> {
  const dataDir = freshFolder();
  const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };
  Object.assign(process.env, { DATA_DIR: dataDir, ...secrets });
  forgetSettings();
  const embedded = await startEmbedded(dataDir);
  await migrate(embedded);
  connectDatabase(embedded.url);
  const PORT = String(await freePort());
  const site = startSite({ PORT, DATA_DIR: freshFolder(), DATABASE_URL: embedded.url, DEMO: '0', RATE_LIMITS: 'loose', TRUST_PROXY: '1', ...secrets });
  let failed = 0;
  try {
    await untilReady(site, 240);
    const pairs = await makePairs(Number(rounds));
    for (const pair of pairs.slice(0, 5)) await measure(site.url, { ...pair, rounds: 20 });
    console.log(
      `${'who'.padEnd(24)}${'asks for'.padEnd(40)}${'status'.padStart(10)}${'bytes'.padStart(8)}${'exists ms'.padStart(12)}${'absent ms'.padStart(12)}${'difference'.padStart(12)}`,
    );
    for (const pair of pairs) {
      let found = await measure(site.url, pair);
      for (let again = 1; again < TRIES && !found.alike; again += 1) found = await measure(site.url, pair);
      if (!found.alike) failed += 1;
      const { statuses, bytes, ms } = found;
      const status = statuses[0] === statuses[1] ? String(statuses[0]) : statuses.join('/');
      const cells = [
        status.padStart(10),
        String(bytes).padStart(8),
        ms[0].toFixed(2).padStart(12),
        ms[1].toFixed(2).padStart(12),
        (ms[0] - ms[1]).toFixed(2).padStart(12),
      ];
      console.log(`${pair.who.padEnd(24)}${pair.what.padEnd(40)}${cells.join('')}${found.alike ? '' : '  ← tells'}`);
    }
  } finally {
    await site.stop();
    await closeDatabase();
    await embedded.stop();
  }
  console.log(`\n${failed} questions tell what exists (bound: the same bytes, and ${BOUND_MS} ms or ${BOUND_SHARE * 100} %).`);
  return failed === 0;
}
