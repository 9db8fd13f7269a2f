import { useState } from 'react';
import { FILTER_RANGES } from '#shared/limits.ts';
import { feetAndInches, heightRange, weightRange } from '#shared/units.ts';
import { RangeSlider } from '#ui/forms/choices/range-slider.tsx';
import type { Range, RangeName } from '../search/filters.ts';
import { delays } from './use-filter-form.ts';

const words: Record<RangeName, { label: string; format: (value: number) => string; formatRange: (from: number, to: number) => string; step: number }> = {
  age: { label: 'Age', format: String, formatRange: (from, to) => `${from} - ${to}`, step: 1 },
  weight: { label: 'Weight', format: (value) => `${value} lbs`, formatRange: weightRange, step: 5 },
  height: { label: 'Height', format: feetAndInches, formatRange: heightRange, step: 1 },
};

/** A slider whose own value runs ahead of the filter; back at its full range it takes effect at once. */
export function RangeFilter({ name, value, apply }: { name: RangeName; value: Range | undefined; apply: (delay: number) => void }) {
  const [min, max] = FILTER_RANGES[name];
  const [local, setLocal] = useState<readonly [number, number]>(value ?? [min, max]);
  const { label, format, formatRange, step } = words[name];
  return (
    <RangeSlider
      label={label}
      min={min}
      max={max}
      step={step}
      format={format}
      formatRange={formatRange}
      value={local}
      names={[`${name}Min`, `${name}Max`]}
      onChange={(next) => {
        setLocal(next);
        apply(next[0] === min && next[1] === max ? delays.now : delays.slider);
      }}
    />
  );
}
