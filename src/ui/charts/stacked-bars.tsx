import { ChartFrame } from './chart-frame.tsx';
import { type Behind, numberText, type Series, styleOf } from './series.ts';

type Props = { title: string; lead: string; axis: string; labels: readonly string[]; series: readonly Series[]; behind?: Behind | undefined };

/** Things side by side, the largest first as given: how much of each, and what it is made up of. */
export function StackedBars({ title, lead, axis, labels, series, behind }: Props) {
  const sums = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(1, ...sums);
  return (
    <ChartFrame {...{ title, lead, axis, labels, series }} {...(behind && { behind })}>
      <ul className="grid gap-2">
        {labels.map((label, at) => {
          let before = 0;
          return (
            <li key={label} className="grid grid-cols-[minmax(0,9rem)_1fr_3rem] items-center gap-3 text-sm">
              <span className="truncate">{label}</span>
              <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-5 w-full rounded-sm bg-sunken">
                {series.map(({ name, values }, number) => {
                  const width = ((values[at] ?? 0) / most) * 100;
                  if (width === 0) return null;
                  const x = before;
                  before += width;
                  return (
                    <rect key={name} x={x} y="0" width={width} height="10" fill={styleOf(number).colour}>
                      <title>{`${label}: ${name} ${numberText(values[at] ?? 0)}`}</title>
                    </rect>
                  );
                })}
              </svg>
              <span className="numbers text-right font-semibold">{numberText(sums[at] ?? 0)}</span>
            </li>
          );
        })}
      </ul>
    </ChartFrame>
  );
}
