import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../layout/panel.tsx';
import { type Behind, numberText, type Series, styleOf } from './series.ts';

type Props = {
  title: string;
  /** What is counted, and over which time. */
  lead: string;
  /** The name of the shared axis, for the table. */
  axis: string;
  labels: readonly string[];
  series: readonly Series[];
  unit?: string;
  behind?: Behind;
  children: ReactNode;
};

const valueText = (value: number | null | undefined, unit = '') => (value === null || value === undefined ? '—' : `${numberText(value)}${unit}`);

/** A chart with its legend, and the same numbers as a table. */
export function ChartFrame({ title, lead, axis, labels, series, unit, behind, children }: Props) {
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  return (
    <Panel title={title}>
      <p className="mb-3 text-sm text-ink-soft">{lead}</p>
      {isEmpty ? <p className="rounded-md bg-sunken px-4 py-8 text-center text-ink-soft">No data for this period.</p> : children}
      {!isEmpty && <Legend series={series} />}
      <details className="mt-3 text-sm">
        <summary className="min-h-9 cursor-pointer py-2 font-semibold">
          {behind ? 'View as a table, with what is behind each number' : 'View as a table'}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section tabIndex={0} aria-label={`${title}, table`} className="relative max-h-80 overflow-auto rounded-md border border-line">
          <table className="numbers w-full border-collapse text-left">
            <caption className="sr-only">{title}</caption>
            <thead className="sticky top-0 bg-sunken">
              <tr>
                <th scope="col" className="px-3 py-1.5">
                  {axis}
                </th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="px-3 py-1.5 text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, at) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap">
                    {label}
                  </th>
                  {series.map(({ name, values }) => (
                    <td key={name} className="px-3 py-1.5 text-right">
                      <Value text={valueText(values[at], unit)} to={values[at] ? (behind?.(at, name) ?? null) : null} about={`${name}, ${label}`} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Panel>
  );
}

function Value({ text, to, about }: { text: string; to: string | null; about: string }) {
  if (to === null) return text;
  return (
    <Link to={to} aria-label={`${text}: ${about}`} className="text-link inline-block min-h-6 min-w-6">
      {text}
    </Link>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name }, at) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden width="24" height="10" className="shrink-0">
            <line x1="0" y1="5" x2="24" y2="5" stroke={styleOf(at).colour} strokeWidth="4" strokeDasharray={styleOf(at).dash} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
