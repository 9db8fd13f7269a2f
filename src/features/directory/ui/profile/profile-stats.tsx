import { UnitsButton, useUnits } from '#ui/text/units.tsx';
import { figuresOf, type Measures } from './figures.ts';

/** Her measures, large: what a wrestler looks for first. What is not known is left out. */
export function ProfileStats({ measures }: { measures: Measures }) {
  const known = figuresOf(measures, useUnits());
  if (known.length === 0) return null;
  return (
    <div className="mt-6">
      <dl className="numbers grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 md:grid-cols-4">
        {known.map(([name, value]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-ink-faint">{name}</dt>
            <dd className="text-lg font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <UnitsButton className="text-link mt-1 min-h-9 text-sm" />
    </div>
  );
}
