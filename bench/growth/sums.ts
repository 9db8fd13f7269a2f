import { CACHED, type Cost, LOOK_UP, SEARCH, UPLOAD } from './answers.ts';
import type { Live } from './live.ts';
import { printTable, short } from './site.ts';

const BUSIEST = 4;
const MONTH_SECONDS = 30 * 86_400;
const pages = (BUSIEST * 50_000_000 * 6) / MONTH_SECONDS;
/** What a CDN answers of them: four of five. */
const pastCdn = pages / 5;
const LIVE = 10_000;

/** What 1 million girls, 50 million visitors a month and 10,000 girls live at once take at the busiest, by what was measured here. */
export function printSums(costs: readonly Cost[], live: Live | undefined) {
  const of = (name: string): { site: number; database: number } => costs.find(({ what }) => what === name) ?? { site: Number.NaN, database: Number.NaN };
  const needs: { what: string; perSecond: number; site: number; database: number }[] = [
    { what: `visitors' pages past a CDN that answers 4 of 5, in an instance's cache`, perSecond: pastCdn / 2, ...of(CACHED) },
    { what: 'the other half of them: searches that nobody asked before', perSecond: pastCdn / 2, ...of(SEARCH) },
    { what: 'look-ups, if each girl who is live makes one in 10 minutes', perSecond: LIVE / 600, ...of(LOOK_UP) },
    { what: 'uploads, if each girl adds a picture a month', perSecond: (BUSIEST * 1_000_000) / MONTH_SECONDS, ...of(UPLOAD) },
    ...(live
      ? [
          { what: `${LIVE.toLocaleString('en-US')} live connections that stay open`, perSecond: LIVE, ...live.staying },
          { what: 'of these told something, if each is once a minute', perSecond: LIVE / 60, ...live.telling },
        ]
      : []),
  ];
  const cores = (perSecond: number, ms: number) => (perSecond * ms) / 1000;
  const total = (part: 'site' | 'database') => needs.reduce((sum, one) => sum + cores(one.perSecond, one[part]), 0);
  console.log('What the sum in docs/operating/growth.md takes at the busiest (four times the mean), by these figures:\n');
  printTable(
    ['what', 'a second', "site's cores", "database's cores"],
    [
      ...needs.map((one) => [one.what, short(one.perSecond), short(cores(one.perSecond, one.site)), short(cores(one.perSecond, one.database))]),
      ['together', '', short(total('site')), short(total('database'))],
    ],
  );
  if (live) {
    const megabytes = (live.megabytesAfter - live.megabytesBefore) / live.connections;
    console.log(
      `${LIVE.toLocaleString('en-US')} live connections take ${Math.round(megabytes * LIVE).toLocaleString('en-US')} MB, shared out among the instances.\n`,
    );
  }
}
