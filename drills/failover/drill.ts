import { setTimeout as pause } from 'node:timers/promises';
import { pool } from '#platform/db/client.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { freePort } from '#tests/free-port.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { headersOf } from '#tests/sign-in.ts';
import { freshFolder, type Site, siteRoot, startSite, untilReady } from '#tests/site-process.ts';
import { inSeconds, judge, seeded, share } from '../judge.ts';
import { openRealSite, type RealSite } from '../real-site.ts';
import { documentedCommands } from '../release/commands.ts';
import { countJobs } from '../stored-files.ts';
import { makeCast, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting, type Written } from '../writing.ts';
import { type Cluster, installCluster, startCluster } from './cluster.ts';
import { startReading } from './readers.ts';
import { openStream } from './streams.ts';

type Way = 'PostgreSQL' | 'machine' | 'moved in order';

/** From the death of the primary to the first write that every writer has accepted again. */
const BOUND_MS = 20_000;
/** Given up after this: the drill ends by itself. */
const PATIENCE_MS = 45_000;
/** One death in five takes the machine along: its lead has to run out first. */
const MACHINES = 1 / 5;

/** A command of docs/operating. */
const documented = (name: string) => documentedCommands(siteRoot).find((command) => command.name === name)?.script as string;

async function until(holds: () => boolean, ms: number): Promise<boolean> {
  const giveUpAt = performance.now() + ms;
  while (!holds() && performance.now() < giveUpAt) await pause(20);
  return holds();
}

/** `npm run drill -- failover [--kills 10 --seed 1]`: ends the primary with SIGKILL under two instances, whose database has three machines. */
export async function drillFailover({ kills = '10', seed = '1' }: Record<string, string>): Promise<boolean> {
  if (!installCluster()) return false;
  const chance = seeded(Number(seed));
  const mails = await startMailServer();
  const { figure, demand, verdict } = judge();
  let cluster: Cluster | undefined;
  let one: RealSite | undefined;
  let two: Site | undefined;
  try {
    cluster = await startCluster();
    const { urls } = cluster;
    figure(`${cluster.version}, three under Patroni, one address by HAProxy; two instances`);
    await migrate({ url: urls.app, ownerUrl: urls.owner });
    const environment = { DATABASE_URL: urls.app, DATABASE_DIRECT_URL: urls.app, DATABASE_OWNER_URL: urls.owner, SMTP_URL: mails.url };
    one = await openRealSite({ environment, database: urls.app });
    const { APP_SECRET = '', CONTACT_DATA_KEY = '' } = process.env;
    const shared = { DEMO: '0', RATE_LIMITS: 'loose', APP_SECRET, CONTACT_DATA_KEY };
    two = startSite({ ...environment, ...shared, PORT: String(await freePort()), DATA_DIR: freshFolder() });
    await untilReady(two, 120);

    const cast = await makeCast();
    const girl = await headersOf(cast.girls[0]);
    const [reporter, other, booker, moderator] = await makeWriters(cast);
    const options = { repeats: 600, pauseMs: 250 };
    const writing = [startWriting(one.url, [reporter!, booker!], options), startWriting(two.url, [other!, moderator!], options)];
    const reading = startReading([one.url, two.url], girl, chance);
    const streams = [openStream(one.url, girl), openStream(two.url, girl)];
    const gaps: number[] = [];
    const databaseGaps: number[] = [];
    const back: number[] = [];
    const wholeAgain: number[] = [];
    const rebuilt: string[] = [];
    let stuck = '';
    const readAll = () => fetch(`${one!.url}/api/v1/notifications/read-all`, { method: 'POST', headers: girl }).catch(() => {});
    const order = Array.from({ length: Number(kills) }, (_, kill) => ({ kill, at: chance() })).sort((a, b) => a.at - b.at);
    const machines = new Set(order.slice(0, Math.ceil(order.length * MACHINES)).map(({ kill }) => kill));
    const ways = order.map((_, kill): Way => (machines.has(kill) ? 'machine' : 'PostgreSQL'));
    for (const [kill, way] of [...ways, 'moved in order' as const].entries()) {
      const leader = await cluster.whole(60);
      // The bell counts up to a hundred.
      await readAll();
      await pause(500 + chance() * 1_500);
      const killed = performance.now();
      if (way === 'machine') await cluster.killMachine(leader);
      else if (way === 'PostgreSQL') await cluster.killServer(leader);
      else cluster.command(documented('failover-move'));
      const database = cluster.takesWrites(PATIENCE_MS);
      // On both instances a write that began afterwards.
      const isBack = await until(() => writing.every(({ seen }) => seen.newest > killed), PATIENCE_MS);
      gaps.push(performance.now() - killed);
      const written = performance.now();
      databaseGaps.push(await database);
      await until(() => streams.every(({ rung }) => rung > written), 15_000);
      back.push(performance.now() - written);
      if (way === 'machine') cluster.startNode(leader);
      const isWhole = await cluster.whole(30).then(
        () => true,
        () => false,
      );
      // A standby with a log from before the failover that crashed while it was rewound cannot rejoin by itself: it is rebuilt.
      for (const name of isWhole ? [] : await cluster.stuck()) {
        rebuilt.push(name);
        cluster.command(documented('failover-rebuild').replace('db1', name));
      }
      stuck = await cluster.whole(60).then(
        () => '',
        (error: Error) => error.message,
      );
      wholeAgain.push(performance.now() - killed);
      figure(
        `${kill + 1}. ${leader}, ${way}: writes again after ${isBack ? inSeconds(gaps.at(-1)!) : 'NEVER'} (the database itself ${inSeconds(databaseGaps.at(-1)!)}), live again ${inSeconds(back.at(-1)!)} later, three again after ${inSeconds(wholeAgain.at(-1)!)}`,
      );
      if (stuck) break;
    }
    demand('the old primary followed again each time, by itself or rebuilt by the documented command', stuck === '', stuck);
    figure(`rebuilt: ${rebuilt.length}`);
    const state = cluster.command(documented('failover-state'));
    for (const { stop } of writing) await stop();
    await reading.stop();

    // What a dead database kept from being marked done is noticed by its missing heartbeat.
    const giveUpAt = Date.now() + 90_000;
    let jobs = await countJobs();
    while (jobs.open > 0 && Date.now() < giveUpAt) {
      await pause(1_000);
      jobs = await countJobs();
    }
    await pause(500);
    const seen: Written[] = writing.map((some) => some.seen);
    const compared = await Promise.all(seen.map(compareWithRows));
    const lost = compared.flatMap((some) => some.lost);
    const doubled = compared.flatMap((some) => some.doubled);
    const wrong = [...seen.flatMap((some) => some.wrong), ...reading.seen.wrong, ...streams.flatMap((some) => some.wrong)];
    const ask = async (text: string) => Number((await pool.query<{ found: string }>(text)).rows[0]?.found);
    const bookings = await ask('select count(*) as found from bookings');
    const notices = await ask("select count(*) as found from notifications where kind = 'booking-received'");
    const queued = await ask("select count(*) as found from mail_outbox where template like 'booking%'");
    const waiting = await ask("select count(*) as found from mail_outbox where status in ('waiting', 'failed')");
    const sent = await ask("select count(*) as found from mail_outbox where status = 'sent'");
    const unread = Math.min(100, await ask(`select count(*) as found from notifications where user_id = '${cast.girls[0].userId}' and read_at is null`));
    const copies = Map.groupBy(mails.received, ({ messageId }) => messageId);
    for (const { stop } of streams) await stop();

    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    figure(
      `accepted writes: ${sum(writing.map(({ count }) => count()))}; told to come back later: ${sum(seen.map(({ away }) => away))}; repeated with their key: ${sum(seen.map(({ repeated }) => repeated))}; pages and lists read: ${reading.seen.read}, told to come back later: ${reading.seen.away}`,
    );
    figure(`bookings ${bookings}, their notices ${notices}, their mails ${queued}; mails sent ${sent}, at the server ${mails.received.length}`);
    figure(`streams opened: ${streams.map(({ opened }) => opened).join(' and ')}, refused for a moment: ${sum(streams.map(({ refused }) => refused))}`);
    demand('nothing that was accepted is lost', lost.length === 0, ...lost);
    demand('nothing is there twice', doubled.length === 0, ...doubled);
    demand(
      `writes again after: median ${inSeconds(share(gaps, 0.5))}, at most ${inSeconds(share(gaps, 1))} (bound ${inSeconds(BOUND_MS)})`,
      share(gaps, 1) < BOUND_MS,
    );
    demand(`no other answers than a success or a 503 with Retry-After (${wrong.length})`, wrong.length === 0, ...wrong);
    demand('nobody who repeats a request is told that its first try is under way', sum(seen.map(({ underWay }) => underWay)) === 0);
    demand('`patronictl list` shows who leads and who is in step', /Leader/.test(state) && /Sync Standby/.test(state), state);
    demand('both processes lived on', one.site.process.exitCode === null && two.process.exitCode === null);
    demand(`live connections heard of a change on both instances, at most ${inSeconds(share(back, 1))} after the writes`, share(back, 1) < 15_000);
    demand(
      'they missed nothing',
      streams.every((some) => some.unread === unread),
      ...streams.map((some) => `told ${some.unread} instead of ${unread}`),
    );
    demand('every booking has its notice and its mail, once', bookings > 0 && notices === bookings && queued === bookings);
    demand('every mail has left, once', waiting === 0 && sent > 0 && copies.size === sent && mails.received.length === sent);
    demand('no job is stuck or failed', jobs.open === 0 && jobs.failed === 0, ...jobs.names);
    return verdict();
  } finally {
    const said = two?.output().trim();
    if (said && process.env.DRILL_OUTPUT) console.log(said.slice(-8_000));
    await two?.stop();
    await one?.close();
    await cluster?.stop();
    await mails.stop();
  }
}
