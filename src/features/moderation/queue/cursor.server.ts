import { z } from 'zod';
import { Malformed } from '#shared/errors.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';

/** Where a page of the queue ended. `turn` in microseconds, as finely as the database keeps time: nothing is shown twice or left out. */
export type Cursor = { turn: number; rank: number; id: number };

const shape = z.tuple([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), z.number().int().min(0), z.number().int().min(0).max(LARGEST_ROW_ID)]);

export const writeCursor = ({ turn, rank, id }: Cursor): string => Buffer.from(JSON.stringify([turn, rank, id])).toString('base64url');

/** @throws Malformed */
export function readCursor(text: string, ranks: number): Cursor {
  try {
    const [turn, rank, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (rank < ranks) return { turn, rank, id };
  } catch {
    // Neither JSON nor of this shape: said below.
  }
  throw new Malformed('This is not a position in the queue.');
}
