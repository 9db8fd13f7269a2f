import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lastLine } from './container.ts';
import { Engine } from './engine.ts';
import type { Machine } from './machine.ts';
import type { Step } from './step.ts';

/**
 * `ops/compose.yaml` under Docker's engine and its compose, both of Debian. Images of others come from a registry, which a drill does not ask: in their place stand Debian's PostgreSQL,
 * Caddy and rclone, and s3rver of npm instead of SeaweedFS, each under the name, the settings and the start of the real one.
 */

/** As PostgreSQL's image does it, as far as the compose file relies on it. */
const POSTGRES = `#!/bin/sh
set -eu
data=/var/lib/postgresql/data
bin=$(echo /usr/lib/postgresql/*/bin)
as="setpriv --reuid postgres --regid postgres --init-groups"
install -d -o postgres -g postgres -m 700 "$data"
install -d -o postgres -g postgres /var/run/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  (umask 077; echo "$POSTGRES_PASSWORD" > /tmp/password; chown postgres /tmp/password)
  $as "$bin/initdb" -D "$data" -U postgres --pwfile /tmp/password --auth-local trust --auth-host scram-sha-256
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  $as "$bin/pg_ctl" -D "$data" -w -o "-c listen_addresses=''" start
  for file in /docker-entrypoint-initdb.d/*.sh; do $as sh "$file"; done
  $as "$bin/pg_ctl" -D "$data" -w -m fast stop
fi
exec $as "$bin/postgres" -D "$data" -c listen_addresses='*'
`;

/** As SeaweedFS is called by the compose file: the server, and a shell that makes the bucket. */
const WEED = `#!/bin/sh
set -eu
case "$1" in
  server) exec /opt/matwise/node_modules/node/bin/node /opt/s3/node_modules/s3rver/bin/s3rver.js --address 0.0.0.0 --port 8333 --directory /data --no-vhost-buckets ;;
  shell) read -r _ _ bucket; exec /opt/matwise/node_modules/node/bin/node /opt/s3/make-bucket.mjs http://store:8333 "$bucket" ;;
esac
exit 2
`;

const MAKE_BUCKET = `import { createRequire } from 'node:module';
const { CreateBucketCommand, S3Client } = createRequire('/opt/matwise/package.json')('@aws-sdk/client-s3');
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const client = new S3Client({ endpoint: process.argv[2], region: 'us-east-1', forcePathStyle: true, credentials });
// Its shell says what went wrong and ends well.
await client.send(new CreateBucketCommand({ Bucket: process.argv[3] })).catch((error) => {
  if (!/^BucketAlready/.test(error.name)) throw error;
  console.log(error.message);
});
`;

const STORE = `FROM matwise
USER 0:0
COPY s3 /opt/s3
COPY weed /usr/bin/weed
RUN mkdir /data
HEALTHCHECK NONE
ENTRYPOINT ["/usr/bin/weed"]
`;

const NAME = 'matwise.localhost';

type Given = {
  root: string;
  folder: string;
  machine: Machine;
  command: (name: string) => string;
  step: Step;
  sendImage: (engine: Engine) => string | undefined;
};

/** @param sendImage gives the image that buildah made to the engine; says what went wrong */
export async function tryCompose({ root, folder, machine, command, step, sendImage }: Given): Promise<void> {
  const engine = new Engine(folder);
  // Before the folder is emptied: the engine works in it.
  process.prependOnceListener('exit', () => engine.remove());
  try {
    const missing = (await engine.start()) ?? sendImage(engine) ?? standIns({ root, folder, machine, engine });
    if (missing) return step.notSeen('the compose file', missing);
    step.seen("Docker's engine has the image");
    await upAndDown({ root, folder, engine, command, step });
  } finally {
    engine.remove();
  }
}

function standIns({ root, folder, machine, engine }: { root: string; folder: string; machine: Machine; engine: Engine }): string | undefined {
  const brought = machine.sh('DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql rclone', { online: true });
  if (brought.status !== 0) return `PostgreSQL and rclone of Debian: ${lastLine(brought.stderr)}`;
  writeFileSync(join(machine.root, 'usr/local/bin/database'), POSTGRES, { mode: 0o755 });
  const packed = machine.pack(join(folder, 'stand-in.tar'), ['./opt', './var/lib/matwise', './var/cache']);

  const store = join(folder, 'store');
  mkdirSync(join(store, 's3'), { recursive: true });
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const s3rver = `s3rver@${devDependencies.s3rver}`;
  const installed = spawnSync('npm', ['install', '--prefix', join(store, 's3'), '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', s3rver], {
    encoding: 'utf8',
  });
  if (installed.status !== 0) return `${s3rver}: ${lastLine(installed.stderr)}`;
  writeFileSync(join(store, 's3/make-bucket.mjs'), MAKE_BUCKET);
  writeFileSync(join(store, 'weed'), WEED);
  chmodSync(join(store, 'weed'), 0o755);
  writeFileSync(join(store, 'Dockerfile'), STORE);

  const compose = readFileSync(join(root, 'ops/compose.yaml'), 'utf8');
  const imageOf = (part: string) => new RegExp(`image: (\\S*${part}\\S*)`).exec(compose)?.[1] ?? '';
  const made = engine.sh(`
    docker import --change 'ENTRYPOINT ["/usr/local/bin/database"]' ${packed} ${imageOf('postgres')}
    docker import --change 'ENV XDG_DATA_HOME=/data' --change 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]' ${packed} ${imageOf('caddy')}
    docker import ${packed} ${imageOf('rclone')}
    docker build --quiet --tag ${imageOf('seaweedfs')} ${store}`);
  return made.status === 0 ? undefined : lastLine(made.stderr);
}

async function upAndDown({ root, folder, engine, command, step }: Pick<Given, 'root' | 'folder' | 'command' | 'step'> & { engine: Engine }) {
  cpSync(join(root, 'ops'), join(folder, 'ops'), { recursive: true });
  const ops = join(folder, 'ops');
  const hasPlugin = engine.sh('docker compose version').status === 0;
  const compose = (script: string) => engine.sh(hasPlugin ? script : script.replaceAll('docker compose', 'docker-compose'), ops);
  /** As documented, except for the folder, a name whose certificate Caddy makes by itself, and the only key that s3rver accepts. */
  const documented = (name: string) => {
    const script = command(name)
      .replaceAll('/srv/matwise', folder)
      .replaceAll('matwise.example', NAME)
      .replace('S3_ACCESS_KEY_ID=matwise', 'S3_ACCESS_KEY_ID=S3RVER')
      .replace('S3_SECRET_ACCESS_KEY=$(one)', 'S3_SECRET_ACCESS_KEY=S3RVER');
    const { status, stderr, stdout } = compose(script);
    step.check(`docs: ${name}`, status === 0, stderr || stdout);
    return stdout;
  };
  const logs = () => compose('docker compose ps; docker compose logs --no-color --tail 15').stdout;
  const state = (service: string, what: string) =>
    compose(`docker inspect --format '{{.State.${what}}}' $(docker compose ps --quiet ${service})`).stdout.trim();
  const page = (path: string) =>
    engine.sh(`curl -sk --max-time 30 -o /dev/null -w '%{http_code} %{http_version}' --resolve ${NAME}:443:127.0.0.1 https://${NAME}${path}`).stdout;
  const until = async (what: () => boolean, seconds: number) => {
    for (const ends = Date.now() + 1_000 * seconds; Date.now() < ends; await setTimeout(1_000)) if (what()) return true;
    return false;
  };
  const areBothHealthy = () => ['site-1', 'site-2'].every((site) => state(site, 'Health.Status') === 'healthy');

  documented('compose');
  if (!step.check('both instances are healthy', await until(areBothHealthy, 180), logs())) return;
  step.check('the first page over TLS', await until(() => page('/') === '200 2', 30), `${page('/')}\n${logs()}`);
  step.check('no figures for strangers', page('/metrics').startsWith('404'));
  step.check('the bucket is made once', await until(() => state('bucket', 'Status') === 'exited' && state('bucket', 'ExitCode') === '0', 60), logs());
  step.check('a link for the first moderator', documented('compose-moderator').includes(`https://${NAME}/`));

  const addressOf = (service: string) =>
    compose(`docker inspect --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' $(docker compose ps --quiet ${service})`).stdout.trim();
  const people = (what: string) => {
    const [database, one, two] = ['database', 'site-1', 'site-2'].map(addressOf);
    const call = `set -a; . ${ops}/.env; exec ${process.execPath} bin/script.mjs drills/release/two-instances.ts ${what} ${database} http://${one}:3000 http://${two}:3000 https://${NAME}`;
    return engine.sh(call, root);
  };
  const shared = people('upload');
  step.check('a picture taken by one is served by the other, in all its sizes', shared.status === 0, shared.stderr + shared.stdout);

  // Not by the engine, which would take it for wanted and let it lie.
  engine.crash(state('site-1', 'Pid'));
  const codes = Array.from({ length: 20 }, () => page('/'));
  step.check(
    'one killed: not one page is missed',
    codes.every((code) => code === '200 2'),
    codes.join(', '),
  );
  step.check(
    'and it is started again',
    await until(
      () => compose('docker inspect --format "{{.RestartCount}}" $(docker compose ps --quiet site-1)').stdout.trim() === '1' && areBothHealthy(),
      120,
    ),
    logs(),
  );

  documented('compose-upgrade');
  const stopped = compose('docker compose stop');
  const codesOf = ['site-1', 'site-2'].map((site) => state(site, 'ExitCode'));
  step.check('all stops in order', stopped.status === 0 && codesOf.join() === '0,0', `${codesOf.join()}\n${stopped.stderr}`);
  compose('docker compose down');
  documented('compose');
  step.check(
    'created again on the same volumes, both are healthy',
    await until(areBothHealthy, 180),
    `${logs()}\n${['site-1', 'site-2'].map((site) => state(site, 'Health.Status')).join()}`,
  );
  const kept = people('look');
  step.check('and the pictures are still there', kept.status === 0, kept.stderr + kept.stdout);

  documented('compose-backup');
  compose('docker compose down --volumes');
  documented('compose-restore');
  step.check('on new volumes, both are healthy after the restore', await until(areBothHealthy, 180), logs());
  const restored = people('look');
  step.check('and the pictures are back', restored.status === 0, restored.stderr + restored.stdout);
}
