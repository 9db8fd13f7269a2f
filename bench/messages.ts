import { randomBytes, randomUUID } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookings } from '#db/schema/bookings.ts';
import { closeDatabase, connectDatabase, db } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { freePort } from '#tests/free-port.ts';
import { signIn } from '#tests/sign-in.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { percentile, printRows } from './report.ts';
import { pickRounds, pickSize } from './sizes.ts';
import { bound, load, timed } from './timewasters.ts';

const PAIRS = pickSize(100, 5);
const REQUESTS = pickSize(200, 5);
const ROUNDS = pickRounds(200);

type Session = Awaited<ReturnType<typeof signIn>>;
type Pair = { bookingId: number; his: Session; hers: Session };

const request = (girlId: number, guyId: number) => ({ girlId, guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' });

async function makePair(): Promise<Pair> {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const [booking] = await db.insert(bookings).values(request(girl.girlId, guy.guyId)).returning({ id: bookings.id });
  return { bookingId: booking?.id as number, his: await signIn(guy), hers: await signIn(girl) };
}

/** A girl whom two hundred asked, each with some messages. */
async function makeInbox(): Promise<Session> {
  const girl = await createGirl();
  for (let at = 0; at < REQUESTS; at += 1) {
    const { guyId } = await createGuy();
    const [booking] = await db.insert(bookings).values(request(girl.girlId, guyId)).returning({ id: bookings.id });
    const rows = Array.from({ length: 10 }, (_, line) => ({
      ...{ bookingId: booking?.id as number, key: randomUUID(), body: `Line ${line}` },
      side: line % 2 === 0 ? ('guy' as const) : ('girl' as const),
    }));
    await db.insert(bookingMessages).values(rows);
  }
  return signIn(girl);
}

/** An open stream, as a browser holds one. */
class Stream {
  private readonly call: ClientRequest;
  private waiting: ((at: number) => void) | undefined;
  readonly ready: Promise<void>;
  constructor(url: string, { cookie }: Session) {
    let opened = () => {};
    this.ready = new Promise((done) => {
      opened = done;
    });
    this.call = get(`${url}/notifications/stream`, { headers: { cookie }, agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: unread')) opened();
        if (text.includes('event: changed')) this.waiting?.(performance.now());
      });
    });
    this.call.on('error', () => {});
  }
  nextChange = () =>
    new Promise<number>((done) => {
      this.waiting = done;
    });
  close = () => this.call.destroy();
}

/** From the press of the button to the event at the other one's, with everybody's streams open; and the list that she opens. */
export async function benchMessages() {
  const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };
  const dataDir = freshFolder();
  Object.assign(process.env, { DATA_DIR: dataDir, ...secrets });
  forgetSettings();
  const embedded = await startEmbedded(dataDir);
  await migrate(embedded);
  connectDatabase(embedded.url);
  const pairs: Pair[] = [];
  for (let at = 0; at < PAIRS; at += 1) pairs.push(await makePair());
  const inbox = await makeInbox();
  await closeDatabase();

  const PORT = String(await freePort());
  const site = startSite({ PORT, DATA_DIR: freshFolder(), DATABASE_URL: embedded.url, DEMO: '0', RATE_LIMITS: 'loose', ...secrets });
  await untilReady(site, 180);
  const streams = pairs.map(({ his, hers }) => ({ his: new Stream(site.url, his), hers: new Stream(site.url, hers) }));
  await Promise.all(streams.flatMap(({ his, hers }) => [his.ready, hers.ready]));
  console.log(`${2 * PAIRS} streams are open, ${load()}`);

  const samples: number[] = [];
  for (let round = -pickRounds(20); round < ROUNDS; round += 1) {
    const at = Math.floor(Math.random() * PAIRS);
    const [{ bookingId, his }, stream] = [pairs[at] as Pair, streams[at]?.hers as Stream];
    const arrives = stream.nextChange();
    const started = performance.now();
    const answer = await fetch(`${site.url}/api/v1/bookings/${bookingId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json', cookie: his.cookie, 'x-csrf-token': his.csrf, origin: site.url },
      body: JSON.stringify({ data: { type: 'bookingMessages', attributes: { body: `Round ${round}`, key: randomUUID() } } }),
    });
    if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}: ${await answer.text()}`);
    const took = (await arrives) - started;
    if (round >= 0) samples.push(took);
  }
  const page = async () => {
    const answer = await fetch(`${site.url}/bookings`, { headers: { cookie: `${inbox.cookie}; age_confirmed=1`, accept: 'text/html' } });
    if (answer.status !== 200 || !(await answer.text()).includes(`New (${REQUESTS})`)) throw new Error(`The list was answered ${answer.status}`);
  };
  const lists: number[] = [];
  for (let round = -pickRounds(10); round < pickRounds(100); round += 1) {
    const took = await timed(page);
    if (round >= 0) lists.push(took);
  }
  const middle = percentile(samples, 0.5);
  printRows('Messages', `real site over HTTP on loopback, ${2 * PAIRS} open streams; client, site and database share the machine; ${load()} at the end`, [
    {
      what: 'a message, to the event in her stream',
      measured: `median ${middle.toFixed(1)} ms`,
      against: `300 ms (p95 ${percentile(samples, 0.95).toFixed(1)} ms)`,
      ratio: middle / 300,
      wanted: 'at most 1',
    },
    bound(`the list of a girl with ${REQUESTS} requests`, lists, 120),
  ]);
  for (const { his, hers } of streams) for (const one of [his, hers]) one.close();
  await site.stop();
  await embedded.stop();
}
