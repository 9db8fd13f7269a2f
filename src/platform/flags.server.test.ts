import { afterEach, describe, expect, test } from 'vitest';
import { type FlagName, flagDefaults } from '#shared/catalogues/flags.ts';
import { allFlags, isOn } from './flags.server.ts';
import { BadSettings, forgetSettings, readSettings } from './settings.server.ts';

const environments = ['production', 'staging', 'development'] as const;

function withEnvironment(values: Record<string, string>) {
  Object.assign(process.env, values);
  forgetSettings();
}
afterEach(() => {
  delete process.env.FLAGS;
  withEnvironment({ APP_ENV: 'production' });
});

/** What `isOn` says in production, staging and development. */
const columns = (flag: FlagName) =>
  environments.map((environment) => {
    withEnvironment({ APP_ENV: environment });
    return isOn(flag);
  });

const off = [false, false, false];
const on = [true, true, true];

describe('defaults per environment', () => {
  test.each([
    ['[FLAG-02]', 'session-interests-in-book-a-girl', off],
    ['[FLAG-03]', 'hyvor-comments-on-homepage', off],
    ['[FLAG-04]', 'hyvor-comments-on-girl-profile', off],
    ['[FLAG-05][FLAG-19]', 'hyvor-comments-on-guy-profile', off],
    ['[FLAG-06]', 'featured-girls', off],
    ['[FLAG-07]', 'payment-provider-cryptocurrency', [false, false, true]],
    ['[FLAG-08]', 'girl-reviews-guy', on],
    ['[FLAG-09]', 'guy-unverified-references', on],
    ['[FLAG-10]', 'guy-report-girl', on],
    ['[FLAG-11]', 'guy-reviews-girl', on],
    ['[FLAG-12]', 'registration-girls', on],
    ['[FLAG-13]', 'registration-guys', on],
    ['[FLAG-14]', 'tips-page', on],
    ['[FLAG-15]', 'problem-girls', on],
    ['[FLAG-16]', 'girls-advanced-search-for-clients', on],
    ['[FLAG-17]', 'ai-chat-book-girl-button', on],
    ['[FLAG-18]', 'girl-post-on-timeline-or-profile', [false, true, true]],
  ] as const)('%s %s', (_row, flag, wanted) => {
    expect(columns(flag)).toEqual(wanted);
  });

  test('[FLAG-01] the specification names seventeen flags, and every one has a default for each environment', () => {
    expect(Object.keys(flagDefaults)).toHaveLength(17);
    for (const defaults of Object.values(flagDefaults)) expect(Object.keys(defaults)).toEqual([...environments]);
  });
});

describe('the FLAGS setting', () => {
  test('turns single flags and leaves the others', () => {
    withEnvironment({ FLAGS: 'tips-page=off, featured-girls=on' });
    expect(allFlags()).toMatchObject({ 'tips-page': false, 'featured-girls': true, 'problem-girls': true });
  });

  test('is refused in one plain sentence when it cannot be read', () => {
    expect(() => readSettings({ FLAGS: 'tips-page' })).toThrow(new BadSettings('The setting FLAGS must look like name=on,other-name=off.'));
  });
});
