import { loadavg } from 'node:os';
import { answerCosts, type Cost } from './answers.ts';
import { type Live, liveConnections } from './live.ts';
import { growing, type Turn } from './machines.ts';
import { type Place, printTable, short, startPlace } from './site.ts';
import { printSums } from './sums.ts';

/** After this no further turn is begun: the whole of it takes at most ten minutes. */
const LONGEST_MS = 8 * 60_000;

const PARTS = ['answers', 'live', 'machines'];

function read(options: ReadonlySet<string>) {
  const given = new Map(
    [...options].map((one): [string, string | undefined] => {
      const [name = '', value] = one.replace(/^--/, '').split('=');
      return [name, value];
    }),
  );
  const isQuick = given.has('quick');
  const number = (name: string, usual: number) => {
    const value = Number(given.get(name) ?? usual);
    if (!(value >= 1)) throw new Error(`--${name} wants a number.`);
    return value;
  };
  const only = given.get('only')?.split(',') ?? PARTS;
  const unknown = [...given.keys()].filter((name) => !['quick', 'girls', 'connections', 'seconds', 'only', 'instances', 'replicas'].includes(name));
  if (unknown.length > 0 || only.some((part) => !PARTS.includes(part))) {
    throw new Error(
      'Use it like this: npm run bench -- growth [--quick] [--girls=100000] [--connections=4000] [--seconds=10] [--only=answers,live,machines] [--instances=1,2,3] [--replicas=0,1,2]',
    );
  }
  // Twelve clients are shared out evenly.
  const several = (name: string, usual: number[], allowed: number[]) => {
    const some = given.get(name)?.split(',').map(Number) ?? usual;
    if (!some.every((one) => allowed.includes(one))) throw new Error(`--${name} wants some of ${allowed.join(', ')}.`);
    return some.sort();
  };
  return {
    isQuick,
    only,
    instances: several('instances', [1, 2, 3], [1, 2, 3, 4]),
    replicas: several('replicas', [0, 1, 2], [0, 1, 2, 3]),
    girls: number('girls', isQuick ? 2_000 : 100_000),
    connections: number('connections', isQuick ? 500 : 4_000),
    seconds: number('seconds', isQuick ? 3 : 10),
  };
}

function printCosts(costs: readonly Cost[], girls: number) {
  console.log(`What an answer takes of a core, one instance, ${girls.toLocaleString('en-US')} girls, medians; processor time, not the clock:\n`);
  printTable(
    ['what', 'site, ms', 'database, ms', 'per core and second, site and database together'],
    costs.map(({ what, site, database }) => [what, short(site), short(database), short(1000 / (site + database))]),
  );
}

function printLive({ connections, people, megabytesBefore, megabytesAfter, opening, staying, telling, toldAfter }: Live) {
  console.log(`${connections.toLocaleString('en-US')} live connections of ${people.toLocaleString('en-US')} people on one instance:\n`);
  const both = ({ site, database }: { site: number; database: number }) => [short(site), short(database)];
  const each = ((megabytesAfter - megabytesBefore) * 1024) / connections;
  printTable(
    ['what', 'site', 'database'],
    [
      ['memory of a connection, in the process', `${short(each)} KB (${Math.round(megabytesBefore)} to ${Math.round(megabytesAfter)} MB)`, ''],
      ['to open one, ms of a core', ...both(opening)],
      ['to keep one open, ms of a core a second', ...both(staying)],
      ['so a core keeps open', short(1000 / staying.site), short(1000 / staying.database)],
      ['to tell one that something is unread, ms of a core', ...both(telling)],
    ],
  );
  console.log(
    `All told at one moment: half of them after ${Math.round(toldAfter.half)} ms, 99 of 100 after ${Math.round(toldAfter.p99)} ms, the last after ${Math.round(toldAfter.last)} ms.\n`,
  );
}

function printTurns({ turns, leftOut }: { turns: Turn[]; leftOut: number }) {
  console.log('Searches that nobody asked before, shared out among instances and replicas that all live on this machine:\n');
  printTable(
    ['instances', 'replicas', 'a second here', 'site, ms of a core', 'primary, ms', 'each replica, ms'],
    turns.map(({ instances, replicas, perSecond, site, primary, each }) => [
      instances,
      replicas,
      short(perSecond),
      short(site),
      short(primary),
      each.map(short).join(', ') || '–',
    ]),
  );
  console.log(
    'The rate is that of the machine, whose cores all of them and the client share: it cannot grow. What moves from the primary to replicas can be read off.',
  );
  if (leftOut > 0) console.log(`${leftOut} turns were left out: the ten minutes were over.`);
  console.log('');
}

/**
 * What one instance carries per core, how that grows with instances and replicas, and what a large site would take. Processor time is read and not the clock, so
 * that a busy machine tells nearly the same. docs/operating/growth.md shows its tables.
 */
export async function benchGrowth(options: ReadonlySet<string>) {
  const { isQuick, only, girls, connections, seconds, instances, replicas } = read(options);
  const started = performance.now();
  const load = loadavg()[0] as number;
  console.log(`Growth${isQuick ? ', QUICK: only to see that it works, not for the documentation' : ''}. Load average at the start ${load.toFixed(1)}.\n`);
  const place: Place = await startPlace(girls);
  console.log(`${girls.toLocaleString('en-US')} girls after ${Math.round((performance.now() - started) / 1000)} s.\n`);
  try {
    const costs = only.includes('answers') ? await answerCosts(place, isQuick ? { rounds: 1, share: 0.3 } : { rounds: 3, share: 1 }) : [];
    if (costs.length > 0) printCosts(costs, girls);
    const live = only.includes('live') ? await liveConnections(place, { wanted: connections, restSeconds: isQuick ? 21 : 60 }) : undefined;
    if (live) printLive(live);
    if (only.includes('machines')) printTurns(await growing(place, { instances, replicas, seconds, until: started + LONGEST_MS }));
    if (costs.length > 0) printSums(costs, live);
  } finally {
    await place.stop();
  }
  console.log(`Growth took ${Math.round((performance.now() - started) / 1000)} s. Load average at the end ${(loadavg()[0] as number).toFixed(1)}.\n`);
}
