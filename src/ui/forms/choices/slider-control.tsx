import { Slider } from '@base-ui/react/slider';
import type { RangeSliderProps } from './range-slider.tsx';

const thumb =
  'size-6 rounded-full border-2 border-ink bg-surface shadow-card has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-blue-corner';

/** The two thumbs themselves; loaded when a page shows a range. */
export default function SliderControl({ label, min, max, step = 1, value, onChange, onCommit, format = String }: RangeSliderProps) {
  const pair = (values: number | readonly number[]) =>
    typeof values === 'number' ? ([values, values] as const) : ([values[0] ?? min, values[1] ?? max] as const);
  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      value={[...value]}
      onValueChange={(values) => onChange(pair(values))}
      onValueCommitted={(values) => onCommit?.(pair(values))}
      thumbCollisionBehavior="none"
    >
      <Slider.Control className="flex w-full touch-none items-center px-3 py-3 select-none">
        <Slider.Track className="h-1.5 w-full rounded-full bg-line">
          <Slider.Indicator className="rounded-full bg-ink" />
          <Slider.Thumb index={0} className={thumb} getAriaLabel={() => `${label} from`} getAriaValueText={(_text, current) => format(current)} />
          <Slider.Thumb index={1} className={thumb} getAriaLabel={() => `${label} to`} getAriaValueText={(_text, current) => format(current)} />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
