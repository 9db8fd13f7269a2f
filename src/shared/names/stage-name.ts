import { requiredText } from '../fields/required-text.ts';
import { hasAddress, NO_ADDRESS } from './name-with-address.ts';

/** The name that a girl performs under. White space becomes single spaces, invisible characters are removed; joiners that scripts need stay. */
export const stageName = requiredText('Stage name is required', 60)
  .transform((name) =>
    name
      .normalize('NFC')
      .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), { error: 'Stage name is required' })
  .refine(hasAddress, { error: NO_ADDRESS });
