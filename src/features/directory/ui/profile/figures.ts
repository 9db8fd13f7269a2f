import { heightText, type Units, weightText } from '#shared/units.ts';

/** Her measures as she gave them: inches and pounds. */
export type Measures = Record<'height' | 'weight' | 'benchpress' | 'squat' | 'deadlift' | 'legPress', number | null> & {
  age: number | null;
  physique: string | null;
};

const lifts = [
  ['Bench press', 'benchpress'],
  ['Squat', 'squat'],
  ['Deadlift', 'deadlift'],
  ['Leg press', 'legPress'],
] as const;

/** What is known of her measures, as words. */
export function figuresOf(measures: Measures, units: Units): [name: string, value: string][] {
  const { age, height, weight, physique } = measures;
  const all: [string, string | null][] = [
    ['Age', age === null ? null : String(age)],
    ['Height', height ? heightText(height, units) : null],
    ['Weight', weight ? weightText(weight, units) : null],
    ['Physique', physique],
    ...lifts.map(([name, key]): [string, string | null] => [name, measures[key] === null ? null : weightText(measures[key], units)]),
  ];
  return all.filter((one): one is [string, string] => Boolean(one[1]));
}
