import type { ImportKind } from '#db/schema/import-kinds.ts';
import { formatCount } from '#shared/numbers/format-count.ts';
import type { BadgeTone } from '#ui/text/badge.tsx';
import type { ShownRun } from '../shown.ts';

export const kindLabels: Record<ImportKind, string> = {
  girls: 'Girls',
  session_girls: 'Session girls',
  problem_girls: 'Problem girls',
  timewasters: 'Timewasters',
  accounts: 'Accounts',
};
export const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

export const rowsText = (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;

export const runTitle = ({ dryRun, fileName }: Pick<ShownRun, 'dryRun' | 'fileName'>) => `${dryRun ? 'Dry run of' : 'Import of'} ${fileName}`;

export function stateOf({ state, isStalled }: Pick<ShownRun, 'state' | 'isStalled'>): { label: string; tone: BadgeTone } {
  if (isStalled) return { label: 'No sign for ten minutes', tone: 'warning' };
  const states = {
    waiting: { label: 'Waiting', tone: 'info' },
    running: { label: 'Running', tone: 'info' },
    finished: { label: 'Finished', tone: 'success' },
    failed: { label: 'Stopped by an error', tone: 'error' },
    cancelled: { label: 'Cancelled', tone: 'neutral' },
  } as const;
  return states[state];
}

const HOURS = [
  [1, 'Every hour'],
  [24, 'Every day'],
  [168, 'Every week'],
  [720, 'Every 30 days'],
] as const;

const scheduleText = (hours: number | null): string =>
  hours === null ? 'No schedule' : (HOURS.find(([value]) => value === hours)?.[1] ?? `Every ${formatCount(hours)} hours`);

/** The usual ones, and the one that is set. */
export const scheduleOptions = (set: number | null) =>
  [...HOURS.map(([value]) => value as number), ...(set !== null && !HOURS.some(([value]) => value === set) ? [set] : [])].map((value) => ({
    value,
    label: scheduleText(value),
  }));
