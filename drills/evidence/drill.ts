import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, type Site, startSite, untilReady } from '#tests/site-process.ts';
import { judge, seeded } from '../judge.ts';
import { makeAttempts } from './attack.ts';
import { type Cast, makeCast, phoneOf } from './cast.ts';
import { type Client, clientOf } from './client.ts';
import { difference, makeObservations, type Observation, observe } from './observe.ts';

/** Jobs that follow a write: hashes of contacts by the minute, alerts, search terms. */
const SETTLE_MS = 65_000;
/** A minute that turns between two answers makes a difference that goes away. */
const TRIES = 3;

type Options = { minutes?: string; seed?: string };

/**
 * `npm run drill -- evidence [--minutes 5] [--seed 1]`: plays an attacker with 20 accounts against a site, and compares the
 * answers that honest readers get with those of an untouched copy.
 */
export async function drillEvidence({ minutes = '5', seed = String(Date.now() % 1_000_000) }: Options): Promise<boolean> {
  const { figure, demand, verdict } = judge();
  const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: `v2.${randomBytes(48).toString('base64url')}` };
  const [attackedFolder, untouchedFolder] = [freshFolder(), freshFolder()];
  const cast = await seedSite(attackedFolder, secrets);
  execFileSync('cp', ['-a', `${attackedFolder}/.`, untouchedFolder]);
  const start = async (DATA_DIR: string) =>
    startSite({ PORT: String(await freePort()), DATA_DIR, DEMO: '0', RATE_LIMITS: 'loose', TRUST_PROXY: '1', ...secrets });
  const sites: Site[] = [];
  try {
    for (const folder of [attackedFolder, untouchedFolder]) {
      const site = await start(folder);
      sites.push(site);
      await untilReady(site, 300);
    }
    const [attacked, untouched] = sites.map(({ url }) => clientOf(url)) as [Client, Client];
    const observations = makeObservations(cast);
    const before = await compare(cast, attacked, untouched, observations);
    demand('both copies answer alike before the attack', before.length === 0, ...before);

    figure(`seed ${seed}, ${minutes} minutes, ${observations.length} answers compared`);
    const chance = seeded(Number(seed));
    const attempts = makeAttempts(cast, attacked, chance);
    const counts = new Map<string, number>();
    const play = async (until: number) => {
      while (Date.now() < until) {
        const attempt = attempts[Math.floor(chance() * attempts.length)] as (typeof attempts)[number];
        const candidates = cast.attackers.filter(({ kind }) => attempt.by.includes(kind));
        const status = await attempt.run(candidates[Math.floor(chance() * candidates.length)] as Cast['attackers'][number]);
        const key = `${attempt.name}: ${status || 'nothing to do'}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    };
    const halfMs = Number(minutes) * 30_000;
    await play(Date.now() + halfMs);
    for (const client of [attacked, untouched]) await ban(client, cast);
    await play(Date.now() + halfMs);
    for (const [what, count] of [...counts].sort()) figure(`  ${String(count).padStart(5)} × ${what}`);
    demand('the site never failed', ![...counts.keys()].some((key) => /: 5\d\d$/.test(key)));
    demand(
      'a part of the attempts was accepted',
      [...counts.keys()].some((key) => /: 20\d$/.test(key)),
    );

    await pause(SETTLE_MS);
    const found = await compare(cast, attacked, untouched, observations);
    demand('honest readers are told the same as on the untouched copy', found.length === 0);
    for (const line of found) figure(line);
    const told = await unmask(attacked, cast);
    demand('an added number does not tell who wrote an anonymous report', told.length === 0, ...told);
  } finally {
    for (const site of sites) await site.stop();
  }
  return verdict();
}

async function seedSite(folder: string, secrets: Record<string, string>): Promise<Cast> {
  Object.assign(process.env, { DATA_DIR: folder, DEMO: '0', RATE_LIMITS: 'loose', TRUST_PROXY: '1', ...secrets });
  forgetSettings();
  const embedded = await startEmbedded(folder);
  try {
    await migrate(embedded);
    connectDatabase(embedded.url);
    return await makeCast();
  } finally {
    await closeSendingBoss();
    await closeDatabase();
    await embedded.stop();
  }
}

/** A moderator bans the same accounts on both copies; only on one of them they have done something. */
async function ban(client: Client, { attackers, moderator }: Cast) {
  for (const { kind, id } of attackers.filter(({ isBannedLater }) => isBannedLater)) {
    const body = { kind: kind === 'guy' ? 'guy' : 'girl', id, reason: 'Attacks', unban_at: null };
    const { status, text } = await client.send(moderator, 'POST', '/api/admin/bans', body);
    if (status >= 300) throw new Error(`The ban was refused: ${status} ${text.slice(0, 300)}`);
  }
}

/** Prints allowed differences. @returns the others, each with the reader and the question */
async function compare(cast: Cast, attacked: Client, untouched: Client, observations: Observation[]): Promise<string[]> {
  const found: string[] = [];
  for (const one of observations) {
    let lines: string[] = [];
    for (let at = 0; at < TRIES; at += 1) {
      const [there, here] = [await observe(untouched, cast, one), await observe(attacked, cast, one)];
      lines = difference(there, here);
      if (lines.length === 0) break;
    }
    if (lines.length === 0) continue;
    const allowed = isAllowed(cast, one, lines);
    const text = [
      `${allowed ? 'allowed' : 'NOT ALLOWED'}: ${one.reader}, ${one.what} (${one.path})`,
      ...lines.slice(0, 8).map((line) => `      ${line.slice(0, 200)}`),
    ];
    if (allowed) console.log(text[0]);
    else found.push(text.join('\n'));
  }
  return found;
}

/**
 * Reviews by guys appear on a girl's profile, with their counts, except those by banned accounts and by the guy she blocks. Everything else
 * has to be the same to the byte.
 */
function isAllowed({ attackers, girls }: Cast, { isOfGirl, what }: Observation, lines: string[]): boolean {
  if (!isOfGirl || lines.includes('- status 200')) return false;
  const blocked = attackers.find(({ kind }) => kind === 'guy')?.name ?? '';
  const shut = attackers.filter(({ isBannedLater }) => isBannedLater).map(({ name }) => name);
  if (what.endsWith(girls[0]?.stageName ?? '-')) shut.push(blocked);
  return !lines.some((line) => shut.some((name) => line.includes(`${name} `)));
}

/**
 * The approved girl adds one invented number to an anonymous and a signed report, once of the same author and once of two. The numbers resemble no
 * others, because answers count similar ones.
 */
async function unmask(client: Client, { attackers, reports }: Cast): Promise<string[]> {
  const me = attackers.find(({ kind }) => kind === 'approved girl');
  if (!me) return [];
  const answers: string[][] = [];
  for (const [anonymous, number] of [
    [reports.anonymous, phoneOf(6788)],
    [reports.anonymousOfOther, phoneOf(9377)],
  ] as const) {
    for (const timewasterId of [anonymous, reports.signed])
      await client.send(me.session, 'POST', '/api/v1/timewaster-phones', {
        data: { type: 'timewasterPhones', attributes: { timewasterId, phoneNumber: number } },
      });
    const { json } = await client.send(me.session, 'GET', `/api/v1/search-timewasters?q=${encodeURIComponent(number)}`);
    answers.push([JSON.stringify({ verdict: json?.meta?.verdict ?? null, exact: json?.meta?.exact ?? null }).replaceAll(/\d{4,}/g, '#')]);
  }
  return difference(answers[0] ?? [], answers[1] ?? []);
}
