import { USERNAME_MAX } from '../limits.ts';
import { notBlank } from './required-text.ts';

/** The name that somebody logs in with and others see: the same rules and texts wherever it is chosen or changed. */
export const username = notBlank('Username is required')
  .normalize('NFKC')
  .max(USERNAME_MAX, `Username must be ${USERNAME_MAX} or less characters`)
  .regex(/^[\p{L}\p{N}_.-]*$/u, 'Username may hold letters, digits, dots, dashes and underscores');
