/** A place in the write-ahead log, which grows with everything that is written: PostgreSQL writes it as 16/B374D848. */
export type Position = bigint;

const written = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i;

export function readPosition(text: string | null | undefined): Position | undefined {
  const [, high, low] = written.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined;
}

const hex = (number: bigint) => number.toString(16).toUpperCase();
export const writePosition = (position: Position): string => `${hex(position >> 32n)}/${hex(position & 0xffff_ffffn)}`;

/** Behind everything that will ever be written: where it is not known what must have been seen, no replica has seen it. */
export const UNREACHED: Position = 0xffff_ffff_ffff_ffffn;
