import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '#tests/site-process.ts';
import { findBrowser } from '../../bin/browser.mjs';
import type { Machine } from './machine.ts';
import type { Service } from './service.ts';
import type { Step } from './step.ts';

/** Where the walk receives the site's mails. */
export const MAIL_PORT = 1025;
/** Tokens in the mailed links of one walk: the moderator's access, two confirmations, one new password. */
const TOKEN_COUNT = 4;

type Proxy = {
  name: string;
  /** The documented command that installs its configuration. */
  command: string;
  start: string;
  /** Prints the log, if it is not on the output. */
  readLog?: string;
  /** How the log shows a request for /appeal/SECRET. HAProxy logs failures only. */
  loggedRequest?: string;
};

const PROXIES: Proxy[] = [
  { name: 'nginx', command: 'nginx', start: 'exec nginx -g "daemon off;"', readLog: 'cat /var/log/nginx/*.log', loggedRequest: 'GET /appeal/ ' },
  {
    name: 'Caddy',
    command: 'caddy',
    // The public certificate authority is out of reach, so Caddy signs its certificate itself.
    start:
      "sed '0,/^{$/s//{\\nlocal_certs\\nskip_install_trust/' /etc/caddy/Caddyfile > /tmp/Caddyfile; exec caddy run --config /tmp/Caddyfile --adapter caddyfile",
    loggedRequest: '"uri":"/appeal/"',
  },
  {
    name: 'HAProxy',
    command: 'haproxy',
    // Only one of the three instances runs, as after a failure.
    start:
      "sed 's/127.0.0.1:3001/127.0.0.1:3000/; s/maxconn 20000/maxconn 2000/' /etc/haproxy/haproxy.cfg > /tmp/haproxy.cfg; exec haproxy -db -f /tmp/haproxy.cfg",
  },
];

type Given = { machine: Machine; service: Service; runDocumented: (name: string) => string; folder: string; step: Step };

/** Puts each proxy with its shipped configuration in front of an empty site, and walks through the site in a browser. The last site keeps running. */
export async function tryProxies(given: Given) {
  const { machine } = given;
  // Installs a browser if there is none: the machine's network cannot.
  findBrowser();
  machine.sh(`mkdir -p /etc/matwise/tls /run/haproxy; cd /etc/matwise/tls
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=matwise.example -addext subjectAltName=DNS:matwise.example -keyout key.pem -out certificate.pem
    cat certificate.pem key.pem > site.pem`);
  for (const proxy of PROXIES) await tryProxy(proxy, given);
}

async function tryProxy({ name, command, start, readLog, loggedRequest }: Proxy, { machine, service, runDocumented, folder, step }: Given) {
  await service.stop();
  service.removeData();
  if (!step.check(`${name}: an empty site starts`, service.start(), service.output())) return;
  const link = /https:\/\/matwise\.example\/\S+/.exec(runDocumented('moderator'))?.[0] ?? '';
  step.check(`${name}: docs: moderator prints a link`, link !== '');
  runDocumented(command);
  const proxy = machine.start(start);
  const request = (path: string) =>
    machine.sh(`curl -sk --retry 20 --retry-all-errors --retry-connrefused --retry-delay 1 -o /dev/null -w '%{http_code} %{http_version}' \
      --resolve matwise.example:443:127.0.0.1 https://matwise.example${path}`).stdout;
  step.check(`${name}: the first page over TLS`, request('/') === '200 2', proxy.output());
  step.check(`${name}: no metrics for strangers`, request('/metrics').startsWith('404'));
  request('/appeal/SECRET?token=SECRET');

  const tokensFile = join(folder, 'tokens.json');
  const script = [join(siteRoot, 'bin/script.mjs'), 'drills/release/walk/run.ts'];
  const failed = await machine.runInNetwork(process.execPath, [...script, name, 'you@example.org', link, String(MAIL_PORT), tokensFile]);
  step.failed += Math.abs(failed);
  await proxy.stop();

  const tokens: string[] = existsSync(tokensFile) ? JSON.parse(readFileSync(tokensFile, 'utf8')) : [];
  const logs = `${proxy.output()}${readLog ? machine.sh(readLog).stdout : ''}`;
  const found = [...tokens, 'SECRET', 'token='].filter((secret) => `${logs}${service.output()}`.includes(secret));
  if (loggedRequest) step.check(`${name}: the log has the requests`, logs.includes(loggedRequest), logs);
  step.check(
    `${name}: no secret of the ${tokens.length} mailed links that were followed is in a log`,
    tokens.length === TOKEN_COUNT && found.length === 0,
    found.join(', '),
  );
}
