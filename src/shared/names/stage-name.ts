import { requiredText } from '../fields/required-text.ts';
import { hasAddress, NO_ADDRESS } from './name-with-address.ts';

/** Without a glyph that everybody sees: private use, unassigned, half of a pair, and the signs for a missing object or character. */
const UNKNOWN = /[\p{Co}\p{Cn}\p{Cs}\ufffc\ufffd]/u;

/** The name that a girl performs under. White space becomes single spaces, invisible characters are removed; joiners that scripts need stay. */
export const stageName = requiredText('Stage name is required', 60)
  .refine((name) => !UNKNOWN.test(name), { error: "This name has a character that many devices can't show" })
  .transform((name) =>
    name
      .normalize('NFC')
      .replaceAll(/(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{DI}]/gu, '')
      .replaceAll(/[\s\u2800]+/gu, ' ')
      .trim(),
  )
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), { error: 'Stage name is required' })
  .refine(hasAddress, { error: NO_ADDRESS });
