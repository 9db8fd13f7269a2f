import { requiredText } from '#shared/fields/required-text.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { REQUIRED } from '#shared/messages.ts';

export const comment = requiredText(REQUIRED, LONG_TEXT_MAX);
