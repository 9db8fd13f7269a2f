import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import { closeDatabase, connectDatabase, pool } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import type { Member } from '#tests/factories/members.ts';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, type Site, startSite, untilReady } from '#tests/site-process.ts';
import { inSeconds, judge, share } from '../judge.ts';
import { makeUploader, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting } from '../writing.ts';
import { type Instance, installBalancer, startBalancer } from './balancer.ts';
import { type Live, logIn, type Read, read, stayLive } from './people.ts';
import { makeVersions, type Version } from './versions.ts';

const BUCKET = 'matwise';
const INSTANCES = [1, 2, 3];
/** As `ops/haproxy/app.cfg` asks for. */
const DRAIN_SECONDS = 10;

const saysItself = ({ folder }: Version) => readFileSync(join(folder, 'src/platform/settings.server.ts'), 'utf8').includes('DRAIN_SECONDS');

const countMigrations = async () => Number((await pool.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')).rows[0]?.count);

/** The people of the demo as they are in this database, whichever version made it. */
async function demoMember(username: string): Promise<Member> {
  const { rows } = await pool.query<Member>(
    `select u.id as "userId", u.username, u.email, g.id as "girlId", y.id as "guyId" from users u
     left join girls g on g.user_id = u.id left join guy_users y on y.user_id = u.id where u.username = $1`,
    [username],
  );
  return rows[0] as Member;
}

/**
 * `npm run drill -- rolling [--seed 1] [--from REV | --before folder]`: three instances of the version before the newest migration behind HAProxy with `ops/haproxy/app.cfg`; under load each is
 * replaced by one of this tree, the first of which migrates.
 */
export async function drillRolling({ seed = '1', from, before: given }: Record<string, string>): Promise<boolean> {
  if (!installBalancer()) return false;
  const { figure, demand, verdict } = judge();
  const folder = freshFolder();
  const made = performance.now();
  const { before, after } = makeVersions(folder, given, from);
  figure(`before: ${before.name}; both versions are built after ${inSeconds(performance.now() - made)}`);

  const database = await startEmbedded(join(folder, 'database'), { fast: true });
  const storePort = await freePort();
  const store = new S3rver({ address: '127.0.0.1', port: storePort, silent: true, directory: join(folder, 'store'), configureBuckets: [{ name: BUCKET }] });
  await store.run();
  const ports = { http: await freePort(), https: await freePort(), sites: await Promise.all(INSTANCES.map(() => freePort())) };
  const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };
  const environment = {
    ...secrets,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PUBLIC_URL: `https://127.0.0.1:${ports.https}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    DEMO: '1',
    DEMO_PUBLIC: '1',
    RATE_LIMITS: 'loose',
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_BUCKET: BUCKET,
    S3_FORCE_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const sites: Site[] = [];
  /** A start that fails is tried again, as systemd does (`Restart=always`). */
  async function start(at: number, { folder: version }: Version, tries = 6): Promise<void> {
    const site = startSite({ ...environment, PORT: String(ports.sites[at]), DATA_DIR: join(folder, `site-${at + 1}`) }, undefined, version);
    sites[at] = site;
    try {
      // The very first one makes the tables and the people of the demo.
      await untilReady(site, 240);
    } catch (error) {
      if (tries === 1 || site.process.exitCode === null) throw error;
      figure(`a start failed and is tried again: ${site.output().trim().split('\n').at(-1)}`);
      await start(at, { folder: version, name: '' }, tries - 1);
    }
  }
  let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined;
  let isOver = false;
  try {
    for (const at of INSTANCES.keys()) await start(at, before);
    balancer = await startBalancer(folder, ports);
    for (const at of INSTANCES) await balancer.untilUp(`site-${at}`);
    const { url, instances } = balancer;

    Object.assign(process.env, environment, { WORKER: '0' });
    forgetSettings();
    connectDatabase(database.url, { max: 4, name: 'drill' });
    // It says them behind its first answer.
    for (let tries = 0; tries < 50 && !sites[0]?.output().includes('demo_guy  '); tries += 1) await pause(200);
    const passwordOf = (username: string) => new RegExp(`^  ${username}  (\\S+)$`, 'm').exec(sites[0]?.output() ?? '')?.[1] ?? '';
    const [girl, guy, moderator] = await Promise.all(['demo_girl', 'demo_guy', 'demo_moderator'].map(demoMember));
    const cast = { girls: [girl, girl], guy, moderator } as never;
    const sessions = new Map<unknown, Record<string, string>>();
    for (const one of [girl, guy, moderator]) sessions.set(one, await logIn(url, one!.username, passwordOf(one!.username)));
    const headersOf = async (member: unknown) => sessions.get(member) as Record<string, string>;

    const seen: Read = { answers: 0, files: 0, wrong: [], times: [] };
    const live: Live = { opened: 0, ended: 0, refused: [], gaps: [], heard: 0, lastHeardAt: 0 };
    const over = () => isOver;
    const writing = startWriting(url, [...(await makeWriters(cast, headersOf)), await makeUploader(cast, undefined, headersOf)], { pauseMs: 200 });
    const working = [
      ...[1, 2, 3].map((number) => read(url, number, Number(seed), over, seen)),
      read(url, 5, Number(seed), over, seen, sessions.get(girl)),
      read(url, 6, Number(seed), over, seen, sessions.get(guy)),
      stayLive(url, 7, sessions.get(girl) as never, over, live),
      stayLive(url, 8, sessions.get(guy) as never, over, live),
    ];
    await pause(4_000);

    const had = await countMigrations();
    const ends: number[] = [];
    const codes: number[] = [];
    let onNewTables = 0;
    const failed = () => seen.wrong.length + writing.seen.wrong.length + writing.seen.away;
    async function replace(at: number, from: Version, to: Version) {
      const name = `site-${at + 1}`;
      const old = sites[at] as Site;
      // A version that did not know how to say no before it goes was taken out by hand.
      if (!saysItself(from)) {
        await balancer!.takeOut(name);
        await pause(DRAIN_SECONDS * 1_000);
      }
      const signalled = performance.now();
      codes.push(await old.stop());
      ends.push(performance.now() - signalled);
      await start(at, to);
      await balancer!.putBack(name);
      await balancer!.untilUp(name);
    }
    const progress = async (what: string) =>
      figure(`${what}; migrations: ${await countMigrations()}; answers so far: ${seen.answers}, writes ${writing.count()}, failed ${failed()}`);
    let whenMigrated: Record<string, Instance> = {};
    for (const at of INSTANCES.keys()) {
      const name = `site-${at + 1}`;
      if (at > 0) onNewTables += ((await instances())[name]?.requests ?? 0) - (whenMigrated[name]?.requests ?? 0);
      await replace(at, before, after);
      if (at === 0) whenMigrated = await instances();
      await pause(3_000);
      await progress(`${name} is replaced`);
    }
    // Where the version before had to be taken out by hand, this one shows that it needs no hand.
    if (!saysItself(before)) {
      for (const at of INSTANCES.keys()) await replace(at, after, after);
      await progress('all are replaced once more, by their signal alone');
    }
    const replacedAt = performance.now();
    // The bell counts to a hundred: who has that many hears of no more.
    await pool.query('update notifications set read_at = now() where read_at is null');
    // Longer than a live connection waits before it comes back.
    await pause(8_000);
    isOver = true;
    await writing.stop();
    await Promise.all(working);

    const { away, silent, repeated, wrong } = writing.seen;
    const { lost, doubled } = await compareWithRows(writing.seen);
    const applied = (await countMigrations()) - had;
    figure(
      `reads: ${seen.answers} (${seen.files} of them scripts and styles), median ${share(seen.times, 0.5).toFixed(0)} ms, 99 of 100 within ${share(seen.times, 0.99).toFixed(0)} ms; the machine may have had other work`,
    );
    figure(`writes accepted: ${writing.count()}; ${[...writing.seen.accepted].map(([{ name }, marks]) => `${name} ${marks.length}`).join(', ')}`);
    figure(`instances ended within ${ends.map(inSeconds).join(', ')} of their signal; this version still answers for ${DRAIN_SECONDS} s of that`);
    figure(`live connections: ${live.opened} opened, back after at most ${inSeconds(share(live.gaps, 1))} (the site asks for 5 s), ${live.heard} messages`);
    demand(
      `the new version brought migrations (${applied}), while the version before went on with the new tables (${onNewTables} requests)`,
      applied > 0 && onNewTables > 50,
    );
    demand(
      `no page, search, call or file failed (${seen.wrong.length} of ${seen.answers})`,
      seen.wrong.length === 0 && seen.answers > 200 && seen.files > 50,
      ...seen.wrong,
    );
    demand(`no write failed or was told to come later (${wrong.length + away + silent + repeated})`, wrong.length + away + silent + repeated === 0, ...wrong);
    demand('nothing that was accepted is lost', writing.count() > 100 && lost.length === 0, ...lost);
    demand('nothing is there twice', doubled.length === 0, ...doubled);
    demand(
      'every live connection came back at its first try, and hears',
      live.refused.length === 0 && live.gaps.length >= 2 && live.lastHeardAt > replacedAt,
      ...live.refused,
    );
    demand(
      'every instance ended in order',
      codes.every((code) => code === 0),
      codes.join(),
    );
    return verdict();
  } finally {
    isOver = true;
    await closeSendingBoss();
    await closeDatabase().catch(() => {});
    await Promise.all(sites.map((site) => site.process.exitCode ?? site.stop()));
    await balancer?.stop();
    if (process.env.DRILL_OUTPUT || !verdict())
      console.log([...sites.map((site) => site.output().slice(-1_500)), ...(balancer?.failures().slice(0, 30) ?? [])].join('\n'));
    await store.close();
    await database.stop();
  }
}
