import { z } from 'zod';

/** What the log-in form and `POST /auth/login` take. `username` may be an email address. */
export const logInInput = z.object({
  username: z.string({ error: 'Username is required' }).trim().min(1).max(320, 'Username is too long'),
  password: z.string({ error: 'Password is required' }).min(1).max(200, 'Password is too long'),
  return_to: z.string().optional(),
});
export type LogInInput = z.output<typeof logInInput>;

export const secondFactorInput = z.object({
  code: z.string({ error: 'Code is required' }).trim().min(1).max(40, 'Code is too long'),
  return_to: z.string().optional(),
});
