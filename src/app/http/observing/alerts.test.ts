import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { composeJobs } from '#app/registries/jobs.server.ts';
import { directUrl, pool } from '#platform/db/client.server.ts';
import { startReplicas, stopReplicas } from '#platform/db/replicas/replicas.server.ts';
import { countMail, mailsSuppressed, observe, observeJob, observeQuery, registry } from '#platform/monitoring/metrics.server.ts';
import { startBackgroundChecks, stopBackgroundChecks } from '#platform/probes/background-checks.server.ts';
import { recordBackup } from '#platform/probes/last-backup.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { startTlsServer } from '#tests/tls-server.ts';

useDatabase();

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string; action: string } };
const rules = parse(read('ops/prometheus/rules.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules) as Rule[];

type Panel = { title: string; type: string; targets?: { expr: string; legendFormat: string }[] };
const panels = (JSON.parse(read('ops/grafana/matwise.json')) as { panels: Panel[] }).panels.filter(({ type }) => type !== 'row');

/** Labels by the name of the series, as the site itself tells them. */
let told: Map<string, Set<string>>;
/** What a scraper adds. */
const added = ['instance', 'job'];

const dataDir = mkdtempSync(join(tmpdir(), 'alerts-'));

/** Everything outside the process that has a gauge. */
async function observeSurroundings() {
  recordBackup(dataDir, new Date().toISOString());
  const { port, close } = await startTlsServer({ host: 'localhost' });
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: `https://localhost:${port}` }))
    vi.stubEnv(name, value);
  forgetSettings();
  await startBackgroundChecks();
  await close();
}
afterAll(() => {
  stopBackgroundChecks();
  vi.unstubAllEnvs();
  forgetSettings();
  rmSync(dataDir, { recursive: true });
});

beforeAll(async () => {
  await observeSurroundings();
  composeJobs();
  observe({ method: 'GET', path: '/', route: '/', status: 200, milliseconds: 1 });
  observeQuery(1, true);
  observeJob('send-mail', 'done', 1);
  countMail('sent');
  mailsSuppressed.inc({ template: 'any' });
  // One that is gone: what is told of replicas is told of it, too.
  startReplicas({ primaryUrl: directUrl, replicas: [{ connectionString: 'postgres://nobody@127.0.0.1:9/matwise', openPool: () => pool }] });
  const text = await registry.metrics();
  await stopReplicas();
  told = new Map([['up', new Set()]]);
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = told.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    told.set(name, known);
  }
});

type Used = { names: string[]; labels: string[] };

/** The series and labels that an expression names. @throws what is no PromQL */
function used(expression: string): Used {
  const found: Used = { names: [], labels: [] };
  parser.parse(expression).iterate({
    enter({ name, from, to, type }) {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expression}`);
      if (name === 'Identifier') found.names.push(text);
      if (name === 'LabelName') found.labels.push(text);
    },
  });
  return found;
}

/** What an expression names and the site does not have. */
function missing(expression: string): string[] {
  const { names, labels } = used(expression);
  const known = new Set([...added, ...names.flatMap((name) => [...(told.get(name) ?? [])])]);
  return [...names.filter((name) => !told.has(name)), ...labels.filter((label) => !known.has(label))];
}

describe('the alert rules', () => {
  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s asks for what the site tells, and says what to do', (_name, rule) => {
    expect(missing(rule.expr)).toEqual([]);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/^[A-Z].*\.$/);
    const [file = '', anchor = ''] = rule.annotations.action.split('#');
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(headings).toContain(anchor);
  });

  test('each has a case in which it fires and one in which it is silent', () => {
    const cases = parse(read('ops/prometheus/rules.test.yml')).tests as { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
    const of = (fires: boolean) =>
      cases.flatMap((one) => one.alert_rule_test.filter((test) => (test.exp_alerts !== undefined) === fires).map((test) => test.alertname));
    const names = rules.map(({ alert }) => alert).sort();
    expect([...new Set(of(true))].sort()).toEqual(names);
    expect([...new Set(of(false))].sort()).toEqual(names);
  });
});

describe('the dashboard', () => {
  test.each(panels.map((panel) => [panel.title, panel] as const))('%s asks for what the site tells', (_title, { targets = [] }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr, legendFormat } of targets) {
      expect(missing(expr)).toEqual([]);
      // A name in a legend that the expression does not keep would be empty.
      const kept = used(expr).labels;
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(kept).toContain(label);
    }
  });
});

test('a name that the site does not tell is noticed', () => {
  expect(missing('sum by (nothing) (rate(http_requests_total[5m]))')).toEqual(['http_requests_total', 'nothing']);
  expect(() => used('sum by (le) (rate(')).toThrow('Not PromQL');
});
