/** The part of a file, both ends inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header against the size of the file.
 * @returns the range; null to serve the whole file (no header, several ranges, or one that is none: RFC 9110 allows
 * to ignore those); 'unsatisfiable' when it begins behind the end, to be answered with 416.
 */
export function readRange(header: string | null | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const last = Number(match[2]);
    if (last === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Number(match[2]);
  if (end < start && match[2] !== '') return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: Math.min(end, size - 1) };
}
