import type { z } from 'zod';
import { SERVICE_KEYS, serviceAttribute } from '#shared/catalogues/services.ts';
import type { GirlForm, girlForm } from './schema.ts';

type Typed = z.output<typeof girlForm>;

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The attributes of a PATCH: fields whose value is another one than before, and services that were switched. */
export function changesOf(before: GirlForm, typed: Typed): Record<string, unknown> {
  const { services: had = [], ...was } = before as Record<string, unknown> & { services?: string[] };
  const { services, ...fields } = typed;
  const changed = Object.entries(fields).filter(([name, value]) => plain(value) !== plain(was[name]));
  const switched = SERVICE_KEYS.filter((key) => had.includes(key) !== services.includes(key)).map((key) => [serviceAttribute(key), services.includes(key)]);
  return Object.fromEntries([...changed, ...switched]);
}
