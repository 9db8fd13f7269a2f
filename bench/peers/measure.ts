import { request } from 'node:http';
import type { Asked } from 'autocannon';
import { requests } from '../load.ts';
import { cpuSeconds } from '../processor.ts';
import { median } from '../report.ts';

/** One way of being asked: a server, and what a client sends it. */
export type Contender = {
  name: string;
  url: string;
  pid: number | undefined;
  /** What the server's processes are called; the database may stand below them. */
  program: string;
  headers: Record<string, string>;
  request: (address: string) => Asked;
};

/** One round, or the medians of several. */
export type Figures = {
  /** Processor time of the server's process for one answer; the database's is not in it. */
  cpuMs: number;
  /** How long sessions of the database were at work for one answer. */
  databaseMs: number;
  perSecond: number;
  /** Bytes of one answer as it was sent, with its headers. */
  bytes: number;
};

/** Asks until the server's code is compiled: a busy machine takes longer, so it is so many requests and not so many seconds. */
export async function warmUp({ url, headers, request: asRequest }: Contender, searches: string[], caller: string): Promise<void> {
  await requests(url, { amount: searches.length, connections: 8, asked: searches.map(asRequest), headers: { ...headers, 'x-forwarded-for': caller } });
}

type Round = { contender: Contender; searches: string[]; seconds: number; caller: string; databaseActiveMs: () => Promise<number> };

/** Until the database has told its statistics what its sessions did. */
const SETTLE_MS = 1_500;

export async function measure({ contender, searches, seconds, caller, databaseActiveMs }: Round): Promise<Figures> {
  const { url, pid, program, headers, request: asRequest } = contender;
  const asked = searches.map((address) => asRequest(address));
  const [activeBefore, cpuBefore] = [await databaseActiveMs(), cpuSeconds(pid, program)];
  // Another address each time: what one may ask for in a minute is less than what a server can do.
  const { average, total, bytes } = await requests(url, { seconds, connections: 8, asked, headers: { ...headers, 'x-forwarded-for': caller } });
  const cpu = cpuSeconds(pid, program) - cpuBefore;
  if (cpu === 0) throw new Error(`No process called ${program} worked for ${contender.name}`);
  if (total > searches.length) throw new Error(`${contender.name} answered ${total} times: more than ${searches.length} different searches`);
  await new Promise((later) => setTimeout(later, SETTLE_MS));
  const active = (await databaseActiveMs()) - activeBefore;
  return { cpuMs: (1000 * cpu) / total, databaseMs: active / total, perSecond: average, bytes: bytes / total };
}

export function medians(rounds: Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((round) => round[name]));
  return { cpuMs: of('cpuMs'), databaseMs: of('databaseMs'), perSecond: of('perSecond'), bytes: of('bytes') };
}

/** The coding of the answer to one search. */
export function encodingOf({ url, headers, request: asRequest }: Contender, address: string): Promise<string> {
  const { method = 'GET', path = '', headers: own, body } = asRequest(address);
  return new Promise((done, failed) => {
    const call = request(url + path, { method, headers: { ...headers, ...own } }, (answer) => {
      answer.resume();
      done(answer.headers['content-encoding'] ?? 'none');
    });
    call.on('error', failed);
    call.end(body);
  });
}
