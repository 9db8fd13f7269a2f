import { boolean } from 'drizzle-orm/pg-core';
import { type CamelCase, camelCase, GUY_SERVICE_KEYS, type GuyServiceKey, SERVICE_KEYS, type ServiceKey } from '#shared/catalogues/services.ts';

const flag = (name: string) => boolean(name).notNull().default(false);
type Flag = ReturnType<typeof flag>;

function flags<Key extends string>(keys: readonly Key[]): { [K in Key as CamelCase<K>]: Flag } {
  return Object.fromEntries(keys.map((key) => [camelCase(key), flag(key)])) as { [K in Key as CamelCase<K>]: Flag };
}

/** One boolean per service. The TypeScript names are mechanical here (`skype` is a contact field of the same tables). */
export const girlServices = () => flags<ServiceKey>(SERVICE_KEYS);
export const guyServices = () => flags<GuyServiceKey>(GUY_SERVICE_KEYS);
