import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsIn, documentedCommands, runs } from '../drills/release/commands.ts';
import { siteRoot } from './site-process.ts';

const commands = documentedCommands(siteRoot);

test('every command of docs/operating has a name, and something that runs it', () => {
  const unknown = commands.filter(({ name }) => !(name in runs)).map(({ name, script, file }) => `${file}: ${name || script}`);
  expect(unknown, 'give each a name after ```sh and a line in drills/release/commands.ts, with what runs it').toEqual([]);
  expect(commands.map(({ name }) => name).sort()).toEqual(Object.keys(runs).sort());
});

test('a block without a language or a name cannot hide', () => {
  expect(commandsIn('```\nrm -rf /\n```\n```bash\nls\n```\n```yaml\na: 1\n```\n').map(({ name, script }) => [name, script])).toEqual([
    ['', 'rm -rf /\n'],
    ['', 'ls\n'],
  ]);
});

test('what another drill runs is named by that drill', () => {
  const drills = readFileSync(`${siteRoot}/drills/run.ts`, 'utf8');
  for (const one of Object.values(runs)) if ('drill' in one) expect(drills).toContain(`${one.drill}:`);
});

test('what the release drill is said to run is run there by its name', () => {
  const drill = ['drill', 'proxies', 'container', 'compose'].map((file) => readFileSync(`${siteRoot}/drills/release/${file}.ts`, 'utf8')).join('\n');
  for (const [name, one] of Object.entries(runs)) if (!('cannot' in one) && !('drill' in one)) expect(drill).toContain(`'${name}'`);
});
