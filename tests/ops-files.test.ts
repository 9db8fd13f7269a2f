import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#platform/settings.server.ts';
import { siteRoot } from './site-process.ts';

const read = (file: string) => readFileSync(`${siteRoot}/${file}`, 'utf8');
const readme = read('README.md');

type Service = { image?: string; environment?: Record<string, string>; env_file?: string[]; read_only?: boolean; cap_drop?: string[] };
const composeFile = read('ops/compose.yaml');
const compose = parse(composeFile, { merge: true }) as { services: Record<string, Service>; volumes: object };
const sites = Object.entries(compose.services).flatMap(([name, service]) => (name.startsWith('site-') ? [service] : []));

test('the compose file runs two instances with the same valid settings', () => {
  expect(sites).toHaveLength(2);
  for (const { environment = {}, read_only, cap_drop } of sites) {
    expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
    for (const name of Object.keys(environment)) expect(readme, name).toContain(`\`${name}\``);
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{\w+:\?\}/g, 'a-long-value-that-passes-as-a-secret').replaceAll(/\$\{\w+:-(.*?)\}/g, '$1'),
      ]),
    );
    expect(readSettings(filled)).toMatchObject({ TRUST_PROXY: '1', S3_FORCE_PATH_STYLE: '1', S3_BUCKET: 'matwise', S3_ENDPOINT: 'http://store:8333' });
    // Instances that generate their own secrets cannot read each other's sessions and contacts.
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['APP_SECRET', 'CONTACT_DATA_KEY', 'DATABASE_URL', 'S3_BUCKET']));
  }
  const required = new Set([...composeFile.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
  const listed = /^# .*Required: (.*)\.$/m.exec(composeFile)?.[1]?.split(', ').sort();
  expect([...required].sort()).toEqual(listed);
});

test('README lists every setting, and each one reaches the instances of the compose file', () => {
  const settings = [...read('src/platform/settings.server.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const documented = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(documented.sort()).toEqual([...settings].sort());
  for (const { environment = {}, env_file } of sites) {
    expect(env_file).toEqual(['.env']);
    const isOutOfReach = (name: string) => name in environment && !environment[name]?.includes(`{${name}:`);
    expect(settings.filter(isOutOfReach).sort()).toEqual(['DATABASE_OWNER_URL', 'DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY']);
  }
});

test('images of others are pinned to an exact version, the same one for every use', () => {
  const images = Object.values(compose.services).flatMap(({ image = '' }) => (image === 'matwise' ? [] : [image]));
  images.push(/^ARG BASE=(.*)$/m.exec(read('ops/container/Dockerfile'))?.[1] ?? '');
  expect(images.length).toBeGreaterThan(5);
  for (const image of images) expect(image).toMatch(/^docker\.io\/\w+\/\w+:(\d+\.\d+(\.\d+)?|[a-z]+-\d{8}-slim)$/);
  const repositories = new Set(images.map((image) => image.split(':')[0]));
  expect(repositories.size).toBe(new Set(images).size);
});

test('image and unit give the site no rights, and time to end', () => {
  const image = read('ops/container/Dockerfile');
  expect(image).toMatch(/^USER 10001:10001$/m);
  expect(image).toMatch(/^HEALTHCHECK[\s\S]*\/readyz/m);
  const unit = read('ops/systemd/matwise.service');
  for (const line of ['User=matwise', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'KillMode=mixed'])
    expect(unit.split('\n')).toContain(line);
  // The site takes 29 seconds at most.
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(29);
});

test('each part of the HAProxy file names the same instances, and an instance drains longer than it takes to notice', () => {
  const file = read('ops/haproxy/app.cfg');
  const parts = file.split(/^backend /m).slice(1);
  expect(parts.map((part) => part.split('\n')[0])).toEqual(['ready', 'files', 'alive']);
  const servers = parts.map((part) => [...part.matchAll(/^ {2}server (\S+ \S+)$/gm)].map(([, server]) => server));
  expect(servers[0]).toHaveLength(3);
  expect(servers).toEqual([servers[0], servers[0], servers[0]]);
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(file)?.[1]);
  for (const [, inter, fall] of file.matchAll(/check inter (\d+)s .*?fall (\d+)/g)) expect(drain).toBeGreaterThan(Number(inter) * Number(fall) * 2);
  for (const where of ['README.md', 'docs/operating/growth.md']) expect(read(where), where).toMatch(new RegExp(`DRAIN_SECONDS[\\s\\S]*\\b${drain}\\b`));
  expect(readSettings({ DRAIN_SECONDS: String(drain) }).DRAIN_SECONDS).toBe(drain);
});

/** Paths that end in a secret of a mailed link, from the routes themselves. */
const secretPaths = [...read('src/app/routes.ts').matchAll(/route\('([^']*:token[^']*)'/g)].map(([, path = '']) => `/${path.replace(':token', 'SECRET')}`);

const CADDY_FILES = ['ops/caddy/Caddyfile', 'ops/container/Caddyfile'];

function findPattern(file: string, pattern: RegExp): string {
  const found = pattern.exec(read(file))?.[1];
  if (found === undefined) throw new Error(`${file} has no line like ${pattern}`);
  return found;
}

/** How each proxy writes an address into its log, by the expression in its file. */
const loggers: Record<string, (address: string) => string> = {
  'ops/nginx/matwise.conf': (address) => {
    const secret = new RegExp(findPattern('ops/nginx/matwise.conf', /"~\*(.*)" \$prefix;/), 'i').exec(address)?.groups?.prefix;
    return secret ?? new RegExp(findPattern('ops/nginx/matwise.conf', /"~(.*)" \$path;/)).exec(address)?.groups?.path ?? '';
  },
  // `path` of HAProxy has no query string.
  'ops/haproxy/app.cfg': (address) =>
    address.replace(/\?.*/, '').replace(new RegExp(findPattern('ops/haproxy/app.cfg', /'path,regsub\("(.*?)","\/\\1\/",i\)'/), 'i'), '/$1/'),
  ...Object.fromEntries(
    CADDY_FILES.map((file) => [file, (address: string) => address.replace(new RegExp(findPattern(file, /request>uri regexp \(\?i\)(.*) \$1$/m), 'gi'), '$1')]),
  ),
};

test.each(Object.entries(loggers))('%s logs no secret of a mailed link', (_file, log) => {
  expect(secretPaths.length).toBeGreaterThan(6);
  for (const path of secretPaths) {
    for (const address of [path, path.toUpperCase(), `${path}.data`, `${path}?token=SECRET`]) expect(log(address), address).not.toContain('SECRET');
  }
  expect(log('/auth/reset-password?token=SECRET')).toBe('/auth/reset-password');
  expect(log('/profile/anna/travels.ics')).toBe('/profile/anna/travels.ics');
});

test('nothing else in the files of the proxies writes addresses or headers to a log', () => {
  const nginx = read('ops/nginx/matwise.conf');
  const servers = nginx.split(/^server \{$/m).slice(1);
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log (off|\/\S+ matwise);$/m);
    expect(server).toMatch(/^ {2}error_log \S+ emerg;$/m);
  }
  expect(/log_format matwise([^;]*);/.exec(nginx)?.[1]).not.toMatch(/\$(request|request_uri|args|http_referer|http_cookie|uri)\b/);
  expect(read('ops/haproxy/app.cfg')).not.toMatch(/option httplog|%r\b|%\{?\+?Q?\}?HU|%HQ|capture/);
  for (const file of CADDY_FILES) expect(read(file), file).toMatch(/request>headers delete\n\s*resp_headers delete/);
});

test('Caddy closes event streams at the site when their client leaves, which `flush_interval -1` prevents', () => {
  for (const file of CADDY_FILES) expect(read(file), file).not.toMatch(/^\s*flush_interval/m);
});

test('each proxy replaces the forwarded headers that a client sends, and refuses other names', () => {
  const nginx = read('ops/nginx/matwise.conf');
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  expect(nginx).toContain('return 301 https://$server_name$request_uri;');
  expect(nginx).toMatch(/default_server;[\s\S]*?return 421;/);
  for (const file of CADDY_FILES) {
    expect(read(file), file).toMatch(/header_up X-Forwarded-For \{remote_host\}\n\s*header_up X-Forwarded-Proto \{scheme\}/);
    expect(read(file), file).toMatch(/^http:\/\/, https:\/\/ \{\n\trespond 421$/m);
  }
  const haproxy = read('ops/haproxy/app.cfg');
  expect(haproxy).toMatch(/set-header X-Forwarded-For %\[src\]\n\s*http-request set-header X-Forwarded-Proto https/);
  expect(haproxy).toMatch(/return status 421 unless [\s\S]*redirect scheme https/);
});
