import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '#tests/site-process.ts';
import { makeRelease } from '../../bin/release/make.ts';
import { documentedCommands, runs } from './commands.ts';
import { tryCompose } from './compose.ts';
import { checksumOf, tryContainer } from './container.ts';
import { installTools, Machine } from './machine.ts';
import { MAIL_PORT, tryProxies } from './proxies.ts';
import { Service } from './service.ts';
import { Step } from './step.ts';

/**
 * The release as an operator gets it: made, unpacked on a bare Debian without a network, started, looked at; then put behind nginx, Caddy and HAProxy, where a
 * browser walks through it, under systemd, in an image. The commands are those of docs/operating. `--twice` makes the archive a second time and compares the
 * bytes, `--only proxies` ends before systemd.
 */
export async function drillRelease({ twice, archive: given, only }: Record<string, string>): Promise<boolean> {
  if (!installTools()) return false;
  const folder = process.env.TMPDIR as string;
  const step = new Step();
  const commands = new Map(documentedCommands(siteRoot).map(({ name, script }) => [name, script]));
  const command = (name: string) => commands.get(name) ?? 'false';
  const machine = new Machine(folder);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  // Before the folder is emptied: parts of it are mounted so that nobody can write there.
  process.prependOnceListener('exit', () => machine.remove());
  try {
    console.log('The archive');
    const release = await obtain(given, folder);
    const archive = join(folder, `${release}.tar.gz`);
    step.seen(`${release}.tar.gz`);
    if (twice !== undefined) {
      const again = join(folder, 'again');
      mkdirSync(again);
      const second = await makeRelease(siteRoot, again, { uncommitted: true });
      step.check('made again it has the same bytes', checksumOf(archive) === checksumOf(second.archive));
    }
    console.log('A bare Debian');
    machine.make();
    const base = machine.pack(join(folder, 'base.tar'));
    for (const file of [`${release}.tar.gz`, `${release}.tar.gz.sha256`]) cpSync(join(folder, file), join(machine.root, file));
    cpSync(join(siteRoot, 'drills/release/probe.mjs'), join(machine.root, 'probe.mjs'));
    await onBareMachine(machine, release, command, step);
    console.log('Behind proxies');
    await asService(machine, command, folder, step);
    if (only === 'proxies') return step.failed === 0;
    console.log('Under systemd');
    await underSystemd(machine, command, step);
    console.log('An image');
    const sendImage = await tryContainer({ root: siteRoot, folder, base, release, command, step });
    console.log('The compose file');
    if (sendImage) await tryCompose({ root: siteRoot, folder, machine, command, step, sendImage });
    else step.notSeen('the compose file', 'there is no image');
  } finally {
    machine.remove();
  }
  for (const [name, one] of Object.entries(runs)) if ('cannot' in one) step.notSeen(`the command '${name}'`, one.cannot);
  return step.failed === 0;
}

async function obtain(given: string | undefined, folder: string): Promise<string> {
  if (!given) return (await makeRelease(siteRoot, folder, { uncommitted: true })).name;
  for (const file of [given, `${given}.sha256`]) cpSync(file, join(folder, file.split('/').at(-1) ?? ''));
  return (given.split('/').at(-1) ?? '').replace(/\.tar\.gz$/, '');
}

const node = '/opt/matwise/node_modules/node/bin/node';

async function onBareMachine(machine: Machine, release: string, command: (name: string) => string, step: Step) {
  const env = { RELEASE: release };
  const documented = (name: string) => {
    const { status, stderr, stdout } = machine.sh(command(name), { env });
    return step.check(`docs: ${name}`, status === 0, stderr || stdout);
  };
  step.check('has no Node, no npm, no curl', machine.sh('! command -v node && ! command -v npm && ! command -v curl').status === 0);
  documented('unpack');
  documented('user');
  machine.seal(`/opt/${release}`);
  const site = machine.start('exec /opt/matwise/bin/matwise start', { as: 'matwise' });
  const probe = machine.sh(`${node} /probe.mjs`);
  step.check('the demo starts without a network from a folder it cannot write, and serves', probe.status === 0, `${site.output()}${probe.stderr}`);
  const refused = machine.sh('/opt/matwise/bin/matwise nonsense');
  step.check('an unknown command is refused with the list', refused.status === 2 && refused.stdout.length + refused.stderr.length > 200);
  const admin = machine.sh('/opt/matwise/bin/matwise admin', { as: 'matwise' });
  step.check('commands name themselves as they are typed', admin.stderr.includes('/opt/matwise/bin/matwise admin create-moderator'), admin.stderr);
  step.check('it ends in order at SIGTERM', (await site.stop()) === 0, site.output());
  const foreign = machine.sh(`find /opt /etc /usr -newer /probe.mjs -user matwise | head -3`).stdout;
  step.check('it left nothing outside its data folder', foreign === '', foreign);
  machine.sh('rm -rf /var/lib/matwise/* /var/lib/matwise/.[a-z]*');
}

/** Under the settings of a real site, with what Debian has for the work around it. */
async function asService(machine: Machine, command: (name: string) => string, folder: string, step: Step) {
  const brought = machine.sh(
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light caddy haproxy systemd curl postgresql-client openssl ca-certificates',
    { online: true },
  );
  if (!step.check('nginx, Caddy, HAProxy, systemd, curl and psql are brought from Debian', brought.status === 0, brought.stderr)) return;
  const done = (name: string, env: Record<string, string> = {}) => {
    const { status, stderr, stdout } = machine.sh(command(name), { env });
    step.check(`docs: ${name}`, status === 0, stderr || stdout);
    return stdout + stderr;
  };
  done('settings');
  // The walk receives the mails.
  machine.sh(`grep -q ^SMTP_URL= /etc/matwise/matwise.env && sed -i 's#^SMTP_URL=.*#SMTP_URL=smtp://127.0.0.1:${MAIL_PORT}#' /etc/matwise/matwise.env`);
  done('unit');
  const unit = '/opt/matwise/ops/systemd/matwise.service';
  const verified = machine.sh(`systemd-analyze verify ${unit} /opt/matwise/ops/systemd/matwise-backup.service /opt/matwise/ops/systemd/matwise-backup.timer`);
  step.check('systemd-analyze verify has nothing to say', verified.status === 0 && verified.stderr.trim() === '', verified.stderr);
  const security = machine.sh(`systemd-analyze security --offline=true --threshold=25 --no-pager ${unit}`);
  step.check(`systemd-analyze security: ${/Overall.*/.exec(security.stdout)?.[0] ?? ''}`, security.status === 0, security.stdout + security.stderr);

  const service = new Service(machine);
  step.check('the site starts with the settings of a real one', service.start(), service.output());
  step.check('and is no demo', !service.output().includes('Demo'), service.output());
  await tryProxies({ machine, service, runDocumented: done, folder, step });

  done('is-it-alive');
  const DATABASE_URL = machine.sh('cat /var/lib/matwise/database-url').stdout.trim();
  for (const one of ['does-the-database-answer', 'long-transactions', 'failed-jobs-again']) done(one, { DATABASE_URL });
  step.check('docs: audit-verify finds the log whole', done('audit-verify').includes('whole'));
  step.check('docs: rotate-contact-key replaces the key', done('rotate-contact-key').includes('The old key is deleted.'));
  // It finds a site without DNS and mail here, so only its report counts.
  const doctor = machine.sh(command('doctor'));
  step.check('docs: doctor reports', doctor.stdout.length > 200, doctor.stderr);
  const passphrase = { BACKUP_PASSPHRASE: 'only-for-this-drill' };
  done('release-backup', passphrase);
  await service.stop();
  step.check('it starts again on its data', service.start(), service.output());
  await service.stop();

  done('release-restore', passphrase);
  machine.sh('rm -rf /var/lib/matwise && mv /var/lib/matwise-restored /var/lib/matwise');
  step.check('it starts on what was restored from its backup', service.start(), service.output());
  step.check('and the audit log there is whole', done('audit-verify').includes('whole'));
  await service.stop();
}

/** The unit as a real machine runs it: started, killed, started again by itself, stopped. */
async function underSystemd(machine: Machine, command: (name: string) => string, step: Step) {
  const system = machine.boot();
  const until = (what: string, seconds: number) => system.sh(`for n in $(seq ${seconds}); do ${what} && exit 0; sleep 1; done; exit 1`).status === 0;
  const isReady = () => until('curl -sf -o /dev/null http://127.0.0.1:3000/readyz', 120);
  const left = () => system.sh('find /proc -maxdepth 1 -user matwise').stdout;
  const shown = (name: string) => system.sh(`systemctl show --property ${name} --value matwise`).stdout.trim();
  try {
    // One of Debian's proxies finds its port taken by another.
    if (!(await system.isUp(60))) return step.notSeen('the unit under systemd', system.output() || 'it does not come up in a view of its own on this machine');
    const started = system.sh(command('start'));
    step.check('docs: start', started.status === 0, started.stderr + started.stdout);
    const why = () => system.sh('systemctl status matwise --no-pager; journalctl -u matwise -n 30 --no-pager').stdout;
    step.check('the site is ready', isReady(), why());
    const status = system.sh('cat /proc/$(systemctl show --property MainPID --value matwise)/status').stdout;
    step.check(
      'it runs as nobody special, without privileges, with few system calls',
      /^Uid:\t[1-9]/m.test(status) && /^CapBnd:\t0+$/m.test(status) && /^NoNewPrivs:\t1$/m.test(status) && /^Seccomp:\t2$/m.test(status),
      status,
    );
    const backedUp = system.sh(command('backup-timer'));
    step.check(
      'docs: backup-timer makes the first backup',
      backedUp.status === 0,
      backedUp.stderr + system.sh('journalctl -u matwise-backup -n 20 --no-pager').stdout,
    );
    step.check('the timer is set', system.sh('systemctl list-timers --no-pager').stdout.includes('matwise-backup.timer'));
    const written = system.sh('nsenter --target $(systemctl show --property MainPID --value matwise) --mount touch /usr/bin/mark');
    step.check('it sees a system that cannot be written', written.stderr.includes('Read-only file system'), written.stderr);
    system.sh('systemctl kill --signal KILL --kill-who main matwise');
    step.check('killed, it is started again', until('[ "$(systemctl show --property NRestarts --value matwise)" = 1 ]', 30) && isReady(), why());
    const upgraded = system.sh(command('upgrade'));
    step.check('docs: upgrade starts it anew', upgraded.status === 0 && isReady(), upgraded.stderr + why());
    const stopped = system.sh('systemctl stop matwise');
    step.check('it stops in order', stopped.status === 0 && shown('Result') === 'success', why());
    step.check('and leaves nobody behind', left() === '', left());
  } finally {
    await system.halt();
  }
}
