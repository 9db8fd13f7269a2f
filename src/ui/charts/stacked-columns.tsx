import { ChartFrame } from './chart-frame.tsx';
import { HEIGHT, Plot, WIDTH } from './plot.tsx';
import { type Behind, niceTop, numberText, type Series, styleOf } from './series.ts';

type Props = { title: string; lead: string; axis: string; labels: readonly string[]; series: readonly Series[]; behind?: Behind | undefined };

const GAP = 0.2;

/** How a sum over time is made up. */
export function StackedColumns({ title, lead, axis, labels, series, behind }: Props) {
  const sums = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const top = niceTop(Math.max(0, ...sums));
  const width = WIDTH / Math.max(1, labels.length);
  const total = numberText(sums.reduce((all, one) => all + one, 0));
  return (
    <ChartFrame {...{ title, lead, axis, labels, series }} {...(behind && { behind })}>
      <Plot says={`${title}. Total: ${total}.`} top={top} labels={labels}>
        {labels.map((label, at) => {
          let below = 0;
          return series.map(({ name, values }, number) => {
            const value = values[at] ?? 0;
            if (value === 0) return null;
            const height = (value / top) * HEIGHT;
            below += height;
            return (
              <rect
                key={`${label} ${name}`}
                x={at * width + (width * GAP) / 2}
                y={HEIGHT - below}
                width={width * (1 - GAP)}
                height={height}
                fill={styleOf(number).colour}
              >
                <title>{`${label}: ${name} ${numberText(value)}`}</title>
              </rect>
            );
          });
        })}
      </Plot>
    </ChartFrame>
  );
}
