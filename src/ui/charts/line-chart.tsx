import { ChartFrame } from './chart-frame.tsx';
import { HEIGHT, Plot, WIDTH } from './plot.tsx';
import { type Behind, niceTop, numberText, type Series, styleOf } from './series.ts';

type Props = { title: string; lead: string; axis: string; labels: readonly string[]; series: readonly Series[]; behind?: Behind | undefined; unit?: string };

/** The points that follow each other without a gap: each such run is one line. */
function runsOf(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    if (at > 0 && values[at - 1] !== null) runs.at(-1)?.push({ at, value });
    else runs.push([{ at, value }]);
  });
  return runs;
}

/** Quantities over time. */
export function LineChart({ title, lead, axis, labels, series, unit, behind }: Props) {
  const top = niceTop(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const step = labels.length > 1 ? WIDTH / (labels.length - 1) : 0;
  const place = ({ at, value }: { at: number; value: number }) => `${at * step},${HEIGHT - (value / top) * HEIGHT}`;
  const last = series.map(({ name, values }) => `${name} ${numberText(values.findLast((value) => value !== null) ?? 0)}${unit ?? ''}`).join(', ');
  return (
    <ChartFrame {...{ title, lead, axis, labels, series }} {...(behind && { behind })} {...(unit && { unit })}>
      <Plot says={`${title}. Latest: ${last}.`} top={top} unit={unit} labels={labels}>
        {series.map(({ name, values }, at) =>
          runsOf(values).map((run) => (
            <polyline
              key={`${name} ${run[0]?.at}`}
              // A point alone is drawn as a dot: a line from itself to itself.
              points={[...run, ...(run.length === 1 ? run : [])].map(place).join(' ')}
              fill="none"
              stroke={styleOf(at).colour}
              strokeWidth={run.length === 1 ? 6 : 2.5}
              strokeDasharray={run.length === 1 ? '' : styleOf(at).dash}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )),
        )}
      </Plot>
    </ChartFrame>
  );
}
