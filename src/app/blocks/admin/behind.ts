import { CLIENT_TYPES, clientTypeLabel } from '#shared/catalogues/client-types.ts';
import type { Behind } from '#ui/charts/series.ts';

/** Where the numbers of the overview come from: the table, the part of the queue or of the audit log that holds the same records. */

type Days = readonly string[];

const table = (name: string, filters: Record<string, string>) =>
  `/admin/${name}?${new URLSearchParams(Object.entries(filters).map(([column, value]) => [`f.${column}`, value]))}`;
const log = (from: string, to: string, subject: string) => `/admin/audit?${new URLSearchParams({ from, to, subject })}`;

/** Kinds of the queue and the table of the records, by the name in the chart. */
const waitingKinds: Record<string, { kinds: string; subject: string }> = {
  'Profiles of girls': { kinds: 'girlProfile', subject: 'girls' },
  'Session girls': { kinds: 'sessionGirlProfile', subject: 'session_girls' },
  'Problem girls': { kinds: 'crawledProblemGirl', subject: 'problem_girls' },
  Timewasters: { kinds: 'timewaster', subject: 'timewasters' },
  'Scammer reports': { kinds: 'scammerReport', subject: 'girls' },
  Reports: { kinds: 'report', subject: 'reports' },
  Disputes: { kinds: 'dispute', subject: 'dispute_records' },
};

const WEEK_MS = 6 * 24 * 60 * 60 * 1000;
const weekEnd = (week: string) => new Date(Date.parse(`${week}T00:00:00Z`) + WEEK_MS).toISOString().slice(0, 10);

/** Today what waits, before that what was decided on the day. */
export const behindWaiting =
  (days: Days): Behind =>
  (at, series) => {
    const [kind, day] = [waitingKinds[series], days[at]];
    if (!kind || !day) return null;
    return at === days.length - 1 ? `/admin/moderate?kind=${kind.kinds}` : log(day, day, kind.subject);
  };

export const behindDecisions =
  (weeks: Days): Behind =>
  (at, series) => {
    const [kind, week] = [waitingKinds[series], weeks[at]];
    return kind && week ? log(week, weekEnd(week), kind.subject) : null;
  };

const peopleTables: Record<string, string> = { Girls: 'manage-girls', Guys: 'manage-guys', Timewasters: 'timewasters', Scammers: 'scammers' };

/** Who or what came on the day. */
export const behindDay =
  (days: Days): Behind =>
  (at, series) => {
    const [name, day] = [peopleTables[series], days[at]];
    return name && day ? table(name, { created_at: `${day}..${day}` }) : null;
  };

/** @param since the first day of what is counted */
export const behindPlace =
  (places: readonly string[], since: string): Behind =>
  (at, series) => {
    const type = CLIENT_TYPES.find((one) => clientTypeLabel(one) === series);
    const city = places[at];
    return type && city ? table('timewasters', { city, client_type: type, created_at: `${since}..` }) : null;
  };
