import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commands of docs/operating.md and docs/operating/, by name: they are run as they are written there. */

/** What runs a command, by its name. Where nothing here can, `cannot` says why, and the drill prints it. */
export const runs: Record<string, { by: 'release drill' } | { drill: string } | { cannot: string }> = {
  unpack: { by: 'release drill' },
  user: { by: 'release drill' },
  settings: { by: 'release drill' },
  unit: { by: 'release drill' },
  start: { by: 'release drill' },
  moderator: { by: 'release drill' },
  nginx: { by: 'release drill' },
  caddy: { by: 'release drill' },
  image: { by: 'release drill' },
  'image-for-docker': { by: 'release drill' },
  compose: { by: 'release drill' },
  'compose-moderator': { by: 'release drill' },
  'compose-upgrade': { by: 'release drill' },
  'compose-backup': { by: 'release drill' },
  'compose-restore': { by: 'release drill' },
  upgrade: { by: 'release drill' },
  doctor: { by: 'release drill' },
  'is-it-alive': { by: 'release drill' },
  'does-the-database-answer': { by: 'release drill' },
  'long-transactions': { by: 'release drill' },
  'failed-jobs-again': { by: 'release drill' },
  'audit-verify': { by: 'release drill' },
  'replicas-now': { drill: 'replicas' },
  haproxy: { by: 'release drill' },
  rolling: { cannot: 'needs systemd as the first process of each machine; the drill `rolling` stops, starts and waits in the same order' },
  backup: { drill: 'backup' },
  'release-backup': { by: 'release drill' },
  'release-restore': { by: 'release drill' },
  'backup-timer': { by: 'release drill' },
  'rotate-contact-key': { by: 'release drill' },
  pgbackrest: { drill: 'backup' },
  'pgbackrest-restore': { drill: 'backup' },
  'pgbackrest-moment': { drill: 'backup' },
  'failover-state': { drill: 'failover' },
  'failover-move': { drill: 'failover' },
  'failover-rebuild': { drill: 'failover' },
};

export type Command = { name: string; script: string; file: string };

const fence = /^```([^\n]*)\n([\s\S]*?)^```$/gm;
const shells = new Set(['', 'sh', 'bash', 'shell', 'console', 'zsh']);

/** Every fenced block that a shell would run. A block without a language counts, so that none can hide. */
export function commandsIn(text: string, file = ''): Command[] {
  return [...text.matchAll(fence)].flatMap(([, info = '', script = '']) => {
    const [language = '', name = ''] = info.trim().split(/\s+/);
    return shells.has(language) ? [{ name, script, file }] : [];
  });
}

export function documentedCommands(root: string): Command[] {
  return ['docs/operating.md', ...globSync('docs/operating/*.md', { cwd: root }).sort()].flatMap((file) =>
    commandsIn(readFileSync(join(root, file), 'utf8'), file),
  );
}
