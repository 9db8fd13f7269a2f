import type { ReactNode } from 'react';
import { GRID_PARTS, numberText } from './series.ts';

/** Units of the drawing; the browser stretches it to the width that there is, text is beside it. */
export const WIDTH = 1000;
export const HEIGHT = 100;

type Props = {
  /** What the drawing says, in a sentence. */
  says: string;
  top: number;
  unit?: string | undefined;
  labels: readonly string[];
  children: ReactNode;
};

/** A drawing over a shared axis, with the numbers of the grid at its left and the first, middle and last label below. */
export function Plot({ says, top, unit = '', labels, children }: Props) {
  const marks = Array.from({ length: GRID_PARTS + 1 }, (_, at) => top - (top / GRID_PARTS) * at);
  const shown = labels.length < 3 ? labels : [labels[0], labels[Math.floor((labels.length - 1) / 2)], labels.at(-1)];
  return (
    <div className="grid grid-cols-[max-content_1fr] gap-x-2">
      <div aria-hidden className="numbers flex h-48 flex-col justify-between text-right text-xs leading-none text-ink-faint">
        {marks.map((mark) => (
          <span key={mark}>
            {numberText(mark)}
            {unit}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={says} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-48 w-full overflow-visible">
        {marks.map((mark, at) => (
          <line
            key={mark}
            x1="0"
            x2={WIDTH}
            y1={(HEIGHT / GRID_PARTS) * at}
            y2={(HEIGHT / GRID_PARTS) * at}
            stroke="var(--color-line)"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {children}
      </svg>
      <span />
      <div aria-hidden className="numbers mt-1 flex justify-between text-xs text-ink-faint">
        {shown.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  );
}
