import { type FlagName, flagDefaults } from '#shared/catalogues/flags.ts';
import { settings } from './settings.server.ts';

let memo: { source: string; values: Map<string, boolean> } | undefined;

function overrides(): Map<string, boolean> {
  const source = settings().FLAGS ?? '';
  if (memo?.source !== source) {
    const pairs = source
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean);
    memo = { source, values: new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.endsWith('=on')])) };
  }
  return memo.values;
}

/** Whether a feature is on: the FLAGS setting first, then the column of the specification that APP_ENV names. */
export function isOn(flag: FlagName): boolean {
  return overrides().get(flag) ?? flagDefaults[flag][settings().APP_ENV];
}

/** Every flag with its value, for pages and tests. */
export function allFlags(): Record<FlagName, boolean> {
  return Object.fromEntries(Object.keys(flagDefaults).map((flag) => [flag, isOn(flag as FlagName)])) as Record<FlagName, boolean>;
}
