import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from '../../class-names.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { controlStyle } from '../field.tsx';

const SliderControl = lazy(() => import('./slider-control.tsx'));

type Range = readonly [number, number];

export type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: Range;
  /** While it moves. */
  onChange: (value: Range) => void;
  /** When it was let go: the moment to search. */
  onCommit?: (value: Range) => void;
  /** Names of the two numbers in a form. */
  names?: readonly [string, string];
  /** How a number reads: `5'7"`, '150 lbs'. */
  format?: (value: number) => string;
  /** How both ends read together, the full range included; without it a full range reads 'Any'. */
  formatRange?: (from: number, to: number) => string;
  /** Of the two number fields: 'lbs'. */
  unit?: string | undefined;
  hint?: ReactNode;
};

/**
 * From and to. Without scripts two number fields do the same. Until the slider has come it is there as a drawing, so that nothing moves when
 * it takes its place.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, value, min, max, names, format = String, formatRange, hint } = props;
  const hydrated = useHydrated();
  const full = value[0] === min && value[1] === max;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-1 flex items-baseline justify-between gap-2 text-sm">
        <span aria-hidden className="font-semibold">
          {label}
        </span>
        <output className="numbers text-ink-soft">{formatRange ? formatRange(...value) : full ? 'Any' : `${format(value[0])} – ${format(value[1])}`}</output>
      </div>
      <div className="min-h-11">
        {hydrated ? (
          <>
            <Suspense fallback={<DrawnSlider {...props} />}>
              <SliderControl {...props} />
            </Suspense>
            {names?.map((name, index) => (
              <input key={name} type="hidden" name={name} value={value[index === 0 ? 0 : 1]} />
            ))}
          </>
        ) : (
          <>
            <DrawnSlider {...props} className="unscripted:hidden" />
            <NumberFields {...props} />
          </>
        )}
      </div>
      {hint && <p className="text-sm text-ink-faint">{hint}</p>}
    </fieldset>
  );
}

/** What `SliderControl` looks like, in the same place. */
function DrawnSlider({ min, max, value, className }: RangeSliderProps & { className?: string }) {
  const [from, to] = value.map((one) => ((one - min) / (max - min)) * 100) as [number, number];
  return (
    <div className={cx('px-3 py-3', className)}>
      <svg aria-hidden className="drawn-slider">
        <rect width="100%" height="6" rx="3" />
        <rect x={`${from}%`} width={`${to - from}%`} height="6" />
        {[from, to].map((at, end) => (
          <circle key={end === 0 ? 'from' : 'to'} cx={`${at}%`} cy="3" r="11" />
        ))}
      </svg>
    </div>
  );
}

function NumberFields({ label, min, max, step = 1, value, names, unit }: RangeSliderProps) {
  return (
    <div className="flex items-center gap-2 scripted:hidden">
      {(['from', 'to'] as const).map((end, index) => (
        <input
          key={end}
          type="number"
          aria-label={`${label} ${end}`}
          name={names?.[index]}
          min={min}
          max={max}
          step={step}
          defaultValue={value[index]}
          className={cx(controlStyle, 'min-h-11')}
        />
      ))}
      {unit && <span className="text-sm text-ink-soft">{unit}</span>}
    </div>
  );
}
