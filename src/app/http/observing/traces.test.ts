import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { report } from '#app/errors/error-map.server.ts';
import { composeJobs } from '#app/registries/jobs.server.ts';
import { withContext } from '#platform/context.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { closeSendingBoss, enqueue, registerJobs } from '#platform/jobs/enqueue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { log } from '#platform/log.server.ts';
import { closeMailTransport } from '#platform/mail/transport.server.ts';
import { startTracing, stopTracing } from '#platform/monitoring/tracing.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call, testApp } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { type Collected, startSink } from '#tests/otlp-sink.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

/** What people are called, write and are reached by. None of it may leave, be counted or be logged. */
const marks = {
  text: 'zanzibarmark',
  phone: '5125550142',
  mail: 'markedmail',
  name: 'MarkedName',
  message: 'markedmessage',
  address: '203.0.113.77',
  agent: 'MarkedBrowser',
  file: 'markedfile',
};
const any = new RegExp(Object.values(marks).join('|'), 'i');

let sink: Awaited<ReturnType<typeof startSink>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
const lines: string[] = [];
type Line = Record<string, unknown> & { msg: string };
const logged = (): Line[] => lines.map((line) => JSON.parse(line));

beforeAll(async () => {
  sink = await startSink();
  mailServer = await startMailServer();
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    SMTP_URL: mailServer.url,
    CONTACT_TO: `${marks.mail}.team@example.test`,
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'scrape',
    // Nearly every statement is slow then, so the log says nearly all of them.
    SLOW_QUERY_MS: '1',
  });
  forgetSettings();
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym];
  vi.spyOn(stream!, 'write').mockImplementation((line) => void lines.push(line));
  log.level = 'trace';
  await startTracing();
  composeJobs();
});
afterAll(async () => {
  await stopWorkers({ seconds: 5 });
  await stopTracing();
  closeMailTransport();
  await closeSendingBoss();
  await Promise.all([sink.stop(), mailServer.stop()]);
  log.level = process.env.LOG_LEVEL ?? 'silent';
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'SMTP_URL', 'CONTACT_TO', 'TRUST_PROXY', 'METRICS_TOKEN', 'SLOW_QUERY_MS']) delete process.env[name];
  forgetSettings();
});

const headers = { 'x-forwarded-for': marks.address, 'user-agent': marks.agent };
const byName = (name: string, from: Collected[] = sink.spans()) => from.filter((span) => span.name === name);

/** The spans of one trace, once everything that `awaited` names has arrived. */
async function traceOf(requestId: string, ...awaited: string[]): Promise<Collected[]> {
  let found: Collected[] = [];
  await vi.waitFor(
    () => {
      const all = sink.spans();
      const root = all.find((span) => span.attributes['request.id'] === requestId);
      found = all.filter(({ traceId }) => traceId === root?.traceId);
      for (const name of awaited) expect(found.map((span) => span.name)).toContain(name);
    },
    { timeout: 30_000, interval: 100 },
  );
  return found;
}

test('one trace joins a request, its queries, its job, and the mail of that; one id names all of them in the log', async () => {
  await startWorkers();
  const requestId = randomUUID();
  const email = { email_addr: `${marks.mail}@example.test`, subject: marks.text, message: `${marks.message} ${marks.phone}` };
  const sent = await call('POST', '/send_contact_form', {
    body: { email, recaptcha: await solveCaptcha() },
    headers: { ...headers, 'x-request-id': requestId },
  });
  expect([sent.status, sent.headers.get('x-request-id')]).toEqual([200, requestId]);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 30_000 });

  const spans = await traceOf(requestId, 'POST /send_contact_form', 'insert mail_outbox', 'job send-mail', 'mail send', 'update mail_outbox');
  const [request] = byName('POST /send_contact_form', spans);
  const [job] = byName('job send-mail', spans);
  const [mail] = byName('mail send', spans);
  expect(request).toMatchObject({ kind: 2, attributes: { 'http.route': '/send_contact_form', 'http.response.status_code': 200, 'request.id': requestId } });
  expect(request).not.toHaveProperty('parentSpanId', expect.stringMatching(/./));
  expect(job).toMatchObject({ kind: 5, parentSpanId: request?.spanId, attributes: { 'job.name': 'send-mail', 'request.id': requestId } });
  expect(mail).toMatchObject({ parentSpanId: job?.spanId, attributes: { 'mail.template': 'contact-message' } });
  const query = spans.find(({ name }) => name === 'insert mail_outbox');
  expect(query).toMatchObject({
    parentSpanId: request?.spanId,
    attributes: { 'db.query.text': expect.stringMatching(/^insert into "mail_outbox" .* values \(default, \$…,/) },
  });
  expect(byName('update mail_outbox', spans)[0]).toMatchObject({ parentSpanId: job?.spanId });

  const ofRequest = logged().filter((line) => line.requestId === requestId);
  expect(ofRequest.find(({ msg }) => msg === 'request')).toMatchObject({ method: 'POST', route: '/send_contact_form', status: 200, traceId: request?.traceId });
  expect(ofRequest.find(({ msg }) => msg === 'job done')).toMatchObject({ job: 'send-mail', traceId: request?.traceId });
});

test('a job gets what it was given and nothing else; one that no request left has no origin', async () => {
  const given: unknown[] = [];
  const job = defineJob({ name: 'test-origin', input: z.strictObject({ tag: z.string() }), handler: async () => async (data) => void given.push(data) });
  await stopWorkers({ seconds: 5 });
  registerJobs([job]);
  await startWorkers();
  const requestId = randomUUID();
  const put = (tag: string) => db.transaction((tx) => enqueue(tx, job, { tag }));
  await withContext({ about: { requestId } }, () => put('asked for'));
  await put('by the clock');
  await vi.waitFor(() => expect(given).toHaveLength(2), { timeout: 20_000 });
  expect(given).toEqual(expect.arrayContaining([{ tag: 'asked for' }, { tag: 'by the clock' }]));
  const { rows } = await pool.query(`select data from pgboss.job where name = 'test-origin' order by data->>'tag'`);
  expect(rows.map(({ data }) => data)).toEqual([{ tag: 'asked for', _origin: { requestId } }, { tag: 'by the clock' }]);
  const done = () => logged().filter(({ msg, job: name }) => msg === 'job done' && name === 'test-origin');
  await vi.waitFor(() => expect(done()).toHaveLength(2));
  expect(done().map((line) => line.requestId)).toEqual(expect.arrayContaining([requestId, undefined]));
});

test('nothing that was sent leaves, is logged or is counted: texts, numbers, mails, names, addresses, files', async () => {
  const girl = await createGirl({ user: { username: marks.name, email: `${marks.mail}.girl@example.test` } });
  const guy = await createGuy({ user: { email: `${marks.mail}.guy@example.test` } });
  const [hers, his] = [await signIn(girl), await signIn(guy)];
  const q = encodeURIComponent(`${marks.text} ${marks.phone}`);
  const graphql = `query ${marks.name} { ${marks.text}: girls(where: {stage_name: {_ilike: "%${marks.text}%"}}) { ${marks.name}: id } }`;
  const asked = [
    await call('GET', `/api/v1/search?q=${q}`, { headers }),
    await call('GET', `/api/v1/girls?q=${q}`, { headers }),
    await call('GET', `/api/v1/warnings?q=${marks.phone}`, { headers }),
    await call('GET', `/api/v1/warnings?q=${marks.mail}%40example.test`, { headers }),
    await call('GET', `/api/v1/search-timewasters?q=${marks.phone}`, { session: hers, headers }),
    await call('POST', '/graphql', { body: { query: graphql }, headers }),
    await call('POST', '/graphql', {
      body: { query: 'query Q($q: String) { girls(where: {stage_name: {_eq: $q}}) { id } }', variables: { q: marks.text } },
      session: his,
      headers,
    }),
    await call('POST', '/auth/login', { body: { username: marks.name, password: `Wrong-${marks.message}1` }, headers }),
    await call('GET', `/${marks.name}`, { headers }),
    await call('GET', `/api/v1/girls/${marks.name}`, { headers }),
    await call('GET', `/files/public/${marks.file}/640.webp`, { headers }),
    await call('GET', '/livez', { headers: { ...headers, 'x-request-id': marks.name } }),
    await call('POST', '/api/v1/photos', {
      body: { data: { type: 'photos', attributes: { image64: await image64(), userId: String(girl.girlId) } } },
      session: hers,
      headers,
    }),
    // What the database refuses repeats values in its message.
    await call('GET', `/api/v1/timewasters/${marks.phone}999999999`, { session: hers, headers }),
    await call('POST', '/client-errors', { body: { kind: 'network', path: `/${marks.name}`, status: 0 }, headers }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 401, 500, 404, 500, 200, 201, 404, 204]);
  // A defect of ours in a query: its error repeats what the query was called with.
  const defect = await db.execute(sql`select 1 / length('') where ${marks.text} <> ${marks.phone}`).catch((error: unknown) => error);
  report(defect, randomUUID());
  expect(logged().find(({ msg }) => msg === 'unexpected error')).toBeTruthy();
  const last = asked.at(-1)?.headers.get('x-request-id') ?? '';
  await traceOf(last, 'POST /client-errors');
  const photo = asked[12]?.headers.get('x-request-id') ?? '';
  const stored = byName('storage put', await traceOf(photo, 'storage put', 'POST /api/v1/photos'));
  expect(stored[0]?.attributes).toEqual({ 'storage.operation': 'put', 'storage.space': 'public' });

  const metrics = await call('GET', '/metrics', { headers: { authorization: 'Bearer scrape' } });
  expect(sink.spans().length).toBeGreaterThan(50);
  expect(logged().some(({ msg }) => msg === 'slow query')).toBe(true);
  expect(metrics.text).toContain('route="/api/v1/search"');
  expect(sink.bytes()).not.toMatch(any);
  expect(lines.join('')).not.toMatch(any);
  expect(metrics.text).not.toMatch(any);
  // Ids of people, files and rows are not told either.
  expect(sink.bytes()).not.toContain(girl.userId);
});

test('a slow query is logged with placeholders, its time and who asked, and counted', async () => {
  const requestId = randomUUID();
  lines.length = 0;
  await call('GET', `/api/v1/warnings?q=${marks.phone}`, { headers: { 'x-request-id': requestId } });
  const slow = logged().filter(({ msg }) => msg === 'slow query');
  expect(slow.length).toBeGreaterThan(0);
  expect(slow[0]).toMatchObject({
    requestId,
    route: '/api/v1/warnings',
    ms: expect.any(Number),
    query: expect.any(String),
    statement: expect.stringContaining('$1'),
  });
  process.env.SLOW_QUERY_MS = '0';
  forgetSettings();
  lines.length = 0;
  await call('GET', `/api/v1/warnings?q=${marks.phone}`);
  expect(logged().filter(({ msg }) => msg === 'slow query')).toEqual([]);
  process.env.SLOW_QUERY_MS = '1';
  forgetSettings();
});

test('requests side by side that wait for the same connections keep their queries apart', async () => {
  const ids = Array.from({ length: 40 }, () => randomUUID());
  await Promise.all(ids.map((id) => call('GET', '/readyz', { headers: { 'x-request-id': id } })));
  await traceOf(ids.at(-1)!, 'GET /readyz', 'select');
  const spans = sink.spans();
  for (const id of ids) {
    const root = spans.find((span) => span.attributes['request.id'] === id);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId).map(({ name }) => name)).toEqual(['select']);
  }
});

test('an id that is none is not taken: it could be words', async () => {
  for (const given of ['', 'a', 'MarkedName', `${randomUUID()} x`, randomUUID().toUpperCase(), '../../etc', '0'.repeat(31)]) {
    const answer = await call('GET', '/livez', { headers: { 'x-request-id': given } });
    expect(answer.headers.get('x-request-id')).not.toBe(given);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-/);
  }
  const byProxy = 'ab'.repeat(16);
  expect((await testApp().request('http://127.0.0.1:3000/livez', { headers: { 'x-request-id': byProxy } })).headers.get('x-request-id')).toBe(byProxy);
});
