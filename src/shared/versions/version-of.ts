const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** Forms hold '' and '65' where a row has null and 65: they are the same version. Lists have no order. */
function normalize(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(String).sort();
  return typeof value === 'number' ? String(value) : value;
}

/**
 * A fingerprint (FNV-1a, 64 bits) of the fields that can be edited, the same for a row on the server and for the form in the browser. It detects
 * changes and protects nothing.
 */
export function versionOf(fields: Readonly<Record<string, unknown>>): string {
  const sorted = Object.keys(fields)
    .sort()
    .map((name) => [name, normalize(fields[name])]);
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(JSON.stringify(sorted))) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36);
}

/** As `ETag` and `If-Match` write it. */
export const etagOf = (fields: Readonly<Record<string, unknown>>): string => `"${versionOf(fields)}"`;
