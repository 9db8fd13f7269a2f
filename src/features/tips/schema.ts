import { z } from 'zod';

export const NO_PAYMENT_PROVIDER = 'Not implemented: No Payment Provider';
const AMOUNT_REQUIRED = 'Amount is required';

/** US dollars, with cents. */
export const tipInput = z.object({
  amount: z
    .string()
    .trim()
    .min(1, AMOUNT_REQUIRED)
    .refine((value) => value === '' || (/^\d{1,6}(\.\d{1,2})?$/.test(value) && Number(value) > 0), {
      error: 'Please enter an amount in US dollars, such as 20 or 12.50',
    }),
});
