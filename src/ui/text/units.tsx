import { createContext, use } from 'react';
import { heightText, shortHeight, shortWeight, type Units, weightText } from '#shared/units.ts';

/** What the person who looks chose to read first. */
export const UnitsContext = createContext<Units>('us');
export const useUnits = (): Units => use(UnitsContext);

/** Of the form in the footer: a button anywhere on the page may belong to it. */
export const UNITS_FORM = 'units';

/** `5'5" (165 cm)` */
export const Height = ({ inches }: { inches: number }) => heightText(inches, useUnits());

/** '130 lbs (59 kg)' */
export const Weight = ({ pounds }: { pounds: number }) => weightText(pounds, useUnits());

/** `5'5" 130 lbs`: as short as a card needs it. */
export const sizeText = ([inches, pounds]: readonly [number | null, number | null], units: Units): string =>
  [inches && shortHeight(inches, units), pounds && shortWeight(pounds, units)].filter(Boolean).join(' ');

/** Changes to the other units, beside what is written in these. Works without scripts too. */
export function UnitsButton({ className }: { className?: string }) {
  const isMetric = useUnits() === 'metric';
  return (
    <button type="submit" form={UNITS_FORM} name="units" value={isMetric ? 'us' : 'metric'} className={className}>
      {isMetric ? 'Show feet and pounds' : 'Show cm and kg'}
    </button>
  );
}
