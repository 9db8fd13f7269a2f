import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSettings } from '../settings.server.ts';
import { contactDataKey, forgetSecrets, secret, secretKey } from './secrets.server.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('APP_SECRET', '');
  vi.stubEnv('CONTACT_DATA_KEY', '');
  startAgain();
});

afterEach(() => {
  vi.unstubAllEnvs();
  startAgain();
  rmSync(folder, { recursive: true });
});

function startAgain() {
  forgetSettings();
  forgetSecrets();
}

test('a secret is made once, readable by its owner alone, and the same after a restart', () => {
  const first = secret('session');
  expect(statSync(join(folder, 'secrets/app-secret')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['app-secret']);
  startAgain();
  expect(secret('session')).toBe(first);
});

test('purposes share nothing with each other nor with the root', () => {
  expect(secretKey('session')).toHaveLength(32);
  expect(secretKey('session').toString('base64url')).toBe(secret('session'));
  expect(secret('session')).not.toBe(secret('captcha'));
  expect(readFileSync(join(folder, 'secrets/app-secret'), 'utf8')).not.toContain(secret('session'));
});

test('the environment wins over the file, and the contact key stands apart from the application secret', () => {
  const made = contactDataKey();
  vi.stubEnv('APP_SECRET', 'the-first-secret-of-the-environment');
  startAgain();
  const fromEnvironment = secret('session');
  expect(contactDataKey()).toBe(made);
  vi.stubEnv('APP_SECRET', 'the-second-secret-of-the-environment');
  startAgain();
  expect(secret('session')).not.toBe(fromEnvironment);
});

test('a damaged secret file stops the start instead of being replaced', () => {
  secret('session');
  writeFileSync(join(folder, 'secrets/app-secret'), 'short');
  startAgain();
  expect(() => secret('session')).toThrow(/app-secret is damaged/);
});

test('processes that start at the same moment agree on one secret', async () => {
  const run = promisify(execFile);
  const program = `import { secret } from '${new URL('./secrets.server.ts', import.meta.url)}'; process.stdout.write(secret('session'));`;
  const starts = Array.from({ length: 6 }, () => run(process.execPath, ['--input-type=module', '-e', program]));
  const answers = (await Promise.all(starts)).map((result) => result.stdout);
  expect(new Set(answers)).toEqual(new Set([secret('session')]));
});
