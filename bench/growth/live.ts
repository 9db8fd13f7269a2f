import { connect, type Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { db } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { createGuy } from '#tests/factories/members.ts';
import { headersOf } from '#tests/sign-in.ts';
import { percentile } from '../report.ts';
import { type Place, spentOnEach } from './site.ts';

/** As many as one person may have open on an instance (`MOST_STREAMS`): fewer people have to be made. */
const STREAMS_EACH = 5;
const AT_ONCE = 50;

export type Live = {
  connections: number;
  people: number;
  megabytesBefore: number;
  megabytesAfter: number;
  /** Milliseconds of a core. */
  opening: { site: number; database: number };
  /** Milliseconds of a core for a connection and second. */
  staying: { site: number; database: number };
  /** Milliseconds of a core for a connection that is told. */
  telling: { site: number; database: number };
  toldAfter: { half: number; p99: number; last: number };
};

type Stream = { socket: Socket; unread: number; toldAt: number; isClosed: boolean };

/** One stream of events over a bare connection: the measuring must not take the machine that is measured. */
function openStream(url: string, cookie: string, address: string): Promise<Stream> {
  const { hostname, port, host } = new URL(url);
  return new Promise((opened, failed) => {
    const socket = connect(Number(port), hostname);
    const stream: Stream = { socket, unread: 0, toldAt: 0, isClosed: false };
    let head = '';
    socket.setEncoding('latin1');
    socket.on('error', failed);
    socket.on('close', () => {
      stream.isClosed = true;
    });
    socket.on('data', (chunk: unknown) => {
      const text = String(chunk);
      if (head !== 'read') {
        head += text;
        if (!head.startsWith('HTTP/1.1 200')) failed(new Error(`A live connection was answered ${head.slice(0, 40)}`));
        if (!head.includes('event: unread')) return;
        head = 'read';
        opened(stream);
        return;
      }
      if (text.includes('event: unread')) {
        stream.unread += 1;
        stream.toldAt = performance.now();
      }
    });
    socket.write(
      `GET /notifications/stream HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\nx-forwarded-for: ${address}\r\n\r\n`,
    );
  });
}

async function makePeople(count: number) {
  const people: { userId: string; cookie: string }[] = [];
  while (people.length < count) {
    const some = Array.from({ length: Math.min(8, count - people.length) }, async () => {
      const { userId } = await createGuy();
      return { userId, cookie: (await headersOf({ userId })).cookie as string };
    });
    people.push(...(await Promise.all(some)));
  }
  return people;
}

/** Opens live connections to one instance, leaves them alone for a while, then tells everybody something at one moment. */
export async function liveConnections(place: Place, { wanted, restSeconds }: { wanted: number; restSeconds: number }): Promise<Live> {
  const people = await makePeople(Math.ceil(wanted / STREAMS_EACH));
  const instance = await place.startInstances(1);
  const [url = ''] = instance.urls;
  const streams: Stream[] = [];
  const to = (at: number) => people[at % people.length] as { userId: string; cookie: string };
  const open = (from: number, until: number) =>
    Promise.all(
      Array.from({ length: until - from }, (_, n) => openStream(url, to(from + n).cookie, `10.${(from + n) >> 14}.${((from + n) >> 6) & 255}.${n & 63}`)),
    );
  try {
    // What the first one loads is not what a connection costs.
    const [first] = await open(0, 1);
    first?.socket.destroy();
    const rest = await instance.rest();
    const megabytesBefore = instance.megabytes();
    const opening = await instance.measured(async () => {
      for (let at = 0; at < wanted; at += AT_ONCE) streams.push(...(await open(at, Math.min(wanted, at + AT_ONCE))));
    });
    await later(3_000);
    const staying = await instance.measured(() => later(restSeconds * 1_000));
    const megabytesAfter = instance.megabytes();
    const [before, committed] = [streams.map(({ unread }) => unread), { at: 0 }];
    const told = () => streams.filter(({ unread }, at) => unread > (before[at] as number));
    const telling = await instance.measured(async () => {
      await db.transaction((tx) =>
        notify(
          tx,
          people.map(({ userId }) => ({ userId, kind: 'follower-new' as const, title: 'Somebody follows you' })),
        ),
      );
      committed.at = performance.now();
      for (let tries = 0; told().length < streams.length && tries < 600; tries += 1) await later(100);
    });
    if (told().length < streams.length) {
      const closed = streams.filter(({ isClosed }) => isClosed).length;
      throw new Error(
        `Only ${told().length} of ${streams.length} live connections were told; ${closed} were closed by the site.\n${instance.output().slice(-2_000)}`,
      );
    }
    const waits = streams.map(({ toldAt }) => Math.max(0, toldAt - committed.at));
    return {
      ...{ connections: wanted, people: people.length, megabytesBefore, megabytesAfter },
      opening: spentOnEach(opening, rest, wanted),
      staying: spentOnEach(staying, rest, wanted * staying.seconds),
      telling: spentOnEach(telling, rest, wanted),
      toldAfter: { half: percentile(waits, 0.5), p99: percentile(waits, 0.99), last: Math.max(...waits) },
    };
  } finally {
    for (const { socket } of streams) socket.destroy();
    await instance.stop();
  }
}
