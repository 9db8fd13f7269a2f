import { etagOf, versionOf } from '#shared/versions/version-of.ts';
import { fieldId } from '../field.tsx';

export { etagOf };

type Values = Readonly<Record<string, unknown>>;

/** A field that the person changed and somebody else changed otherwise. */
export type Clash = { name: string; mine: unknown; saved: unknown };

const isSame = (one: unknown, other: unknown) => versionOf({ value: one }) === versionOf({ value: other });

/** Saved fields as the form holds them: text for whatever is text there. Fields that the form does not have are left out. */
export function inShapeOf(form: Values, saved: Values): Values {
  const shaped = Object.entries(form).filter(([name]) => name in saved);
  return Object.fromEntries(shaped.map(([name, held]) => [name, typeof held === 'string' ? String(saved[name] ?? '') : (saved[name] ?? held)]));
}

/**
 * Merges three versions of a form: the one it was opened with, the typed one and the saved one.
 * @returns saved fields that the person did not touch, and clashes that only the person can decide
 */
export function mergeVersions({ base, mine, saved }: { base: Values; mine: Values; saved: Values }): { taken: Values; clashes: Clash[] } {
  const changed = Object.keys(saved).filter((name) => !isSame(saved[name], base[name]) && !isSame(saved[name], mine[name]));
  const isTouched = (name: string) => !isSame(mine[name], base[name]);
  return {
    taken: Object.fromEntries(changed.filter((name) => !isTouched(name)).map((name) => [name, saved[name]])),
    clashes: changed.filter(isTouched).map((name) => ({ name, mine: mine[name], saved: saved[name] })),
  };
}

/** The words beside a field of the page, or its name: 'dateBegins' becomes 'date begins'. */
export function labelOf(name: string): string {
  const field = document.getElementById(fieldId(name)) as HTMLInputElement | null;
  return field?.labels?.[0]?.firstChild?.textContent?.trim() || name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
