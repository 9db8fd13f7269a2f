import { drop } from '#platform/cache/page-cache.server.ts';
import { type Random, randomFrom } from '#seeds/random.ts';
import { call } from '#tests/app.ts';
import { type Asker, type MarkedRow, mayRead } from './audiences.ts';
import { type Caster, makeCast } from './cast.ts';
import { graphqlCalls } from './graphql-calls.ts';
import { type Mark, markRows, marksIn, readOwners } from './marks.ts';
import { type FuzzCall, restCalls } from './rest-calls.ts';

/** So many calls by everybody but moderators, then so many by a moderator, whose decisions change who may what; then new people. */
const BY_EVERYBODY = 400;
const BY_MODERATOR = 100;

export type Finding = { what: string; who: string; call: FuzzCall; status: number; answer: string };
export type FuzzReport = { calls: number; statuses: Record<string, number>; findings: Finding[]; seed: string };

type Session = Awaited<ReturnType<Caster['session']>>;

/** Internals that no answer may show, whoever asks. */
const INTERNAL = /node_modules|at \w+ \(.*:\d+:\d+\)|violates \w+ constraint|syntax error at or near|"code":"unexpected"/;

/**
 * Makes calls from the OpenAPI document and the GraphQL schema as every kind of person, through the whole app on a real database.
 * The same seed makes the same calls. Finds answers of 500 and above, internals, and marked texts that the person may not read.
 */
export async function fuzz({
  calls,
  seed,
  onProgress,
}: {
  calls: number;
  seed: string;
  onProgress?: (done: number, findings: Finding[]) => void;
}): Promise<FuzzReport> {
  const report: FuzzReport = { calls: 0, statuses: {}, findings: [], seed };
  const makeRest = restCalls();
  const makeGraphql = graphqlCalls();
  for (let round = 0; report.calls < calls; round += 1) {
    const random = randomFrom(`${seed}/${round}`);
    const { people, moderator, phones } = await makeCast(round);
    await markRows();
    const ownerOf = await readOwners();
    // The rows above were not written by the product, which would have done this.
    drop(['*']);
    const sessions = new Map<Caster, Session>();
    for (let at = 0; at < BY_EVERYBODY + BY_MODERATOR && report.calls < calls; at += 1) {
      const person = at < BY_EVERYBODY ? random.pick(people) : moderator;
      if (!sessions.has(person)) sessions.set(person, await person.session());
      const session = sessions.get(person);
      const sent = random.chance(0.5) ? makeRest(random) : makeGraphql(random, person.role);
      const answer = await send(sent, session, random);
      report.calls += 1;
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
      // A log-out or a change of password that the fuzz hit upon: the next call begins a new session.
      if (answer.status === 401) sessions.delete(person);
      for (const what of problemsOf(answer, sent, person, ownerOf, phones))
        report.findings.push({ what, who: person.name, call: sent, status: answer.status, answer: answer.text.slice(0, 2_000) });
      if (report.calls % 1_000 === 0) onProgress?.(report.calls, report.findings);
    }
  }
  return report;
}

function send({ method, path, body, headers }: FuzzCall, session: Session, random: Random) {
  // From many addresses: the limits of one are not what is tried here.
  const from = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;
  return call(method, path, { ...(body !== undefined && { body }), headers: { ...headers, 'x-forwarded-for': from }, ...(session && { session }) });
}

function problemsOf(
  { status, text }: { status: number; text: string },
  sent: FuzzCall,
  asker: Asker,
  ownerOf: (mark: Mark) => MarkedRow,
  phones: string[],
): string[] {
  const problems: string[] = [];
  if (status >= 500) problems.push(`answered ${status}`);
  const internal = INTERNAL.exec(text);
  if (internal) problems.push(`shows internals: ${internal[0]}`);
  const leaked = new Set(
    marksIn(text)
      .filter((mark) => !mayRead(asker, mark.table, mark.column, ownerOf(mark)))
      .map(({ table, column }) => `${table}.${column}`),
  );
  for (const column of leaked) problems.push(`shows ${column}`);
  if (!asker.isTrustedGirl && asker.role !== 'moderator' && asker.role !== 'female') {
    const asked = JSON.stringify(sent);
    for (const phone of phones) if (text.includes(phone) && !asked.includes(phone)) problems.push('shows the phone number of a report');
  }
  return problems;
}
