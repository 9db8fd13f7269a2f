import { z } from 'zod';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '../limits.ts';

/** A text that may be left out or emptied, trimmed: what moderators note and programs send. A form says more (`requiredText`). */
export const shortText = z.string().trim().max(SHORT_TEXT_MAX).nullish();
export const longText = z.string().trim().max(LONG_TEXT_MAX).nullish();
