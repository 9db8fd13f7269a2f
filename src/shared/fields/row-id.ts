import { z } from 'zod';

/** The largest id that a column of type integer holds. */
export const LARGEST_ROW_ID = 2_147_483_647;

/** The id of a row in a JSON body: a number, or its digits as forms and older clients send it. */
export const rowId = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
    z.number({ error: message }).int(message).min(1, message).max(LARGEST_ROW_ID, message),
  );
