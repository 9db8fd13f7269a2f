import { afterEach, expect, test } from 'vitest';
import { commandLine, shownCommand, startCommand } from './command-line.ts';

afterEach(() => {
  delete process.env.MATWISE_LAUNCHER;
});

test('a checkout names npm, a release its own command; a page does not say where the release lies', () => {
  expect([commandLine('admin'), shownCommand('admin'), startCommand()]).toEqual(['npm run admin --', 'npm run admin --', 'npm start']);
  process.env.MATWISE_LAUNCHER = '/opt/matwise/bin/matwise';
  expect([commandLine('admin'), shownCommand('admin'), startCommand()]).toEqual([
    '/opt/matwise/bin/matwise admin',
    'bin/matwise admin',
    '/opt/matwise/bin/matwise start',
  ]);
});
