import { useState } from 'react';
import { FILTER_RANGES } from '#shared/limits.ts';
import type { Range, RangeName } from '#shared/search/filters.ts';
import { heightRange, shortHeight, shortWeight, type Units, weightRange } from '#shared/units.ts';
import { RangeSlider } from '#ui/forms/choices/range-slider.tsx';
import { useUnits } from '#ui/text/units.tsx';
import { delays } from './use-filter-form.ts';

type Words = {
  label: string;
  step: number;
  /** What the two numbers are where no script runs: the address says inches and pounds, whatever is read. */
  unit?: string;
  format: (value: number, units: Units) => string;
  formatRange: (from: number, to: number, units: Units) => string;
};
const words: Record<RangeName, Words> = {
  age: { label: 'Age', step: 1, format: String, formatRange: (from, to) => `${from} - ${to}` },
  weight: { label: 'Weight', step: 5, unit: 'lbs', format: shortWeight, formatRange: weightRange },
  height: { label: 'Height', step: 1, unit: 'inches', format: shortHeight, formatRange: heightRange },
};

/** A slider whose own value runs ahead of the filter; back at its full range it takes effect at once. */
export function RangeFilter({ name, value, apply }: { name: RangeName; value: Range | undefined; apply: (delay: number) => void }) {
  const [min, max] = FILTER_RANGES[name];
  const [local, setLocal] = useState<readonly [number, number]>(value ?? [min, max]);
  const { label, format, formatRange, step, unit } = words[name];
  const units = useUnits();
  return (
    <RangeSlider
      label={label}
      min={min}
      max={max}
      step={step}
      unit={unit}
      format={(one) => format(one, units)}
      formatRange={(from, to) => formatRange(from, to, units)}
      value={local}
      names={[`${name}Min`, `${name}Max`]}
      onChange={(next) => {
        setLocal(next);
        apply(next[0] === min && next[1] === max ? delays.now : delays.slider);
      }}
    />
  );
}
