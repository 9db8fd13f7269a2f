import { afterEach, expect, test, vi } from 'vitest';
import { demoLogIns, isPublicDemo, publicDemoPassword, refuseOpenDemo } from './demo.server.ts';
import { forgetSettings } from './settings.server.ts';

const set = (settings: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  forgetSettings();
};
afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { HOST: 'localhost.example.org' },
  { PUBLIC_URL: 'https://demo.example.org' },
  { PUBLIC_URL: 'http://127.0.0.1.example.org' },
  { TRUST_PROXY: '1' },
  { HOST: '0.0.0.0', DATABASE_URL: 'postgres://somebody@localhost/db', DEMO: '1' },
])('a demo is refused with %o, and says what to do', (settings) => {
  set(settings);
  const [name, value] = Object.entries(settings)[0]!;
  expect(refuseOpenDemo).toThrow(
    `The demo has published passwords and stays on this machine, so ${name}=${value} is refused: set DEMO=0 for a real site, or DEMO_PUBLIC=1 for a demo with random passwords.`,
  );
  for (const way of [{ DEMO: '0' }, { DEMO: '1', DEMO_PUBLIC: '1' }]) {
    set(way);
    expect(refuseOpenDemo).not.toThrow();
  }
});

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'https://localhost:4443', TRUST_PROXY: '1' },
])('a demo starts where only this machine can reach it: %o', (settings) => {
  set(settings);
  expect(refuseOpenDemo).not.toThrow();
  expect(demoLogIns()).toEqual(['Demo log-ins: demo_moderator, demo_girl, demo_guy with the password DemoPass2026!']);
});

test('a public demo prints a random password for each log-in, the same at every start', () => {
  set({ DEMO_PUBLIC: '1', HOST: '0.0.0.0' });
  expect(isPublicDemo()).toBe(true);
  const lines = demoLogIns().join('\n');
  expect(lines).not.toContain('DemoPass');
  const passwords = ['demo_moderator', 'demo_girl', 'demo_guy'].map(publicDemoPassword);
  expect(new Set(passwords).size).toBe(3);
  for (const password of passwords) {
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(lines).toContain(password);
  }
});

test('without a demo DEMO_PUBLIC means nothing', () => {
  set({ DEMO: '0', DEMO_PUBLIC: '1' });
  expect(isPublicDemo()).toBe(false);
  expect(demoLogIns()).toEqual([]);
});
