import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { siteRoot } from '#tests/site-process.ts';

const has = (program: string, flag: string) => spawnSync(program, [flag], { stdio: 'ignore' }).error === undefined;

/** @returns whether HAProxy and OpenSSL are there now */
export function installBalancer(): boolean {
  const isThere = () => has('haproxy', '-v') && has('openssl', 'version');
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !has('apt-get', '--version')) {
    console.log('HAProxy or OpenSSL is missing. On Debian: apt-get install haproxy openssl (as root).');
    return false;
  }
  console.log('Installing haproxy and openssl …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy', 'openssl'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return isThere();
}

/** A certificate for this machine, which this process believes from now on. @returns the file that HAProxy wants */
function makeCertificate(folder: string): string {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'site.pem'].map((name) => join(folder, name)) as [string, string, string];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  return both;
}

/** What HAProxy says of one instance. */
export type Instance = { status: string; requests: number };

/** `ops/haproxy/app.cfg` for these ports. */
export async function startBalancer(folder: string, ports: { http: number; https: number; sites: number[] }) {
  const socket = join(folder, 'haproxy.sock');
  let file = readFileSync(join(siteRoot, 'ops/haproxy/app.cfg'), 'utf8')
    .replace(/^ {2}(user|group) haproxy\n/gm, '')
    .replace('/run/haproxy/admin.sock', socket)
    .replace('/etc/matwise/tls/site.pem', makeCertificate(folder))
    .replace('matwise.example', '127.0.0.1')
    // A container lets a process have fewer files.
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
    .replace('bind :443', `bind 127.0.0.1:${ports.https}`);
  for (const [at, port] of ports.sites.entries()) file = file.replaceAll(`127.0.0.1:${3001 + at}`, `127.0.0.1:${port}`);
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, file);
  const checked = spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`HAProxy refuses ops/haproxy/app.cfg:\n${checked.stderr}`);
  const child = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));

  const tell = (line: string) =>
    new Promise<string>((done, failed) => {
      let answer = '';
      connect(socket)
        .on('error', failed)
        .on('data', (chunk) => (answer += chunk))
        .on('end', () => done(answer))
        .end(`${line}\n`);
    });

  async function instances(backend = 'ready'): Promise<Record<string, Instance>> {
    const [head = '', ...rows] = (await tell('show stat')).trim().split('\n');
    const names = head.replace('# ', '').split(',');
    const of = (row: string, name: string) => row.split(',')[names.indexOf(name)] ?? '';
    const servers = rows.filter((row) => of(row, 'pxname') === backend && of(row, 'svname').startsWith('site-'));
    return Object.fromEntries(servers.map((row) => [of(row, 'svname'), { status: of(row, 'status'), requests: Number(of(row, 'stot')) }]));
  }

  async function untilUp(name: string, seconds = 20) {
    for (const giveUpAt = Date.now() + seconds * 1_000; Date.now() < giveUpAt; await pause(100))
      if ((await instances().catch(() => ({}) as Record<string, Instance>))[name]?.status === 'UP') return;
    throw new Error(`HAProxy does not take ${name}:\n${said.slice(-2_000)}`);
  }

  /** Sends it nobody new any more but for scripts, by hand: for a version that does not say itself that it ends. */
  async function takeOut(name: string) {
    for (const backend of ['ready', 'alive']) await tell(`set server ${backend}/${name} state maint`);
  }

  async function putBack(name: string) {
    for (const backend of ['ready', 'alive']) await tell(`set server ${backend}/${name} state ready`);
  }

  /** What it noted of requests that failed. */
  const failures = () => said.split('\n').filter((line) => / (ready|files|alive|site)\/\S+ \d+\/|<NOSRV>/.test(line));

  async function stop() {
    child.kill('SIGTERM');
    if (child.exitCode === null) await Promise.race([new Promise((done) => child.once('exit', done)), pause(5_000)]);
    if (child.exitCode === null) child.kill('SIGKILL');
  }
  return { url: `https://127.0.0.1:${ports.https}`, instances, untilUp, takeOut, putBack, failures, stop };
}
