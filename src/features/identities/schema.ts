import { z } from 'zod';
import { IDENTIFIER_KINDS, type IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';
import { INVALID_VALUE, REQUIRED } from '#shared/messages.ts';
import type { Subject } from './subject.ts';

/** Whom a subject is linked to, and by what. */
export type Neighbour = { subject: Subject; name: string; note: string | null; kinds: IdentifierKind[]; cut: boolean };
/** `what`: the kind of identifier that links nobody, or the other subject. */
/** What a deleted account was known by. */
export type ShownHold = Record<'name' | 'email' | 'phone' | 'skype' | 'place' | 'facebook' | 'instagram' | 'twitter', string | null> & { username: string };
export type ShownCut = { id: number; what: string; reason: string; createdAt: Date };

const subject = z
  .string({ error: INVALID_VALUE })
  .regex(/^(guy|timewaster):[1-9]\d{0,9}$/, INVALID_VALUE)
  .refine((text) => Number(text.split(':')[1]) <= LARGEST_ROW_ID, INVALID_VALUE)
  .transform((text) => text as Subject);

/** Without `kind`: the two are not the same person. With it: what they share of this kind links nobody. */
export const cutInput = z
  .object({
    one: subject,
    other: subject,
    kind: z.enum(IDENTIFIER_KINDS, { error: INVALID_VALUE }).optional(),
    reason: requiredText(REQUIRED, 1_000, 'At most 1,000 characters'),
  })
  .refine(({ one, other }) => one !== other, { path: ['other'], error: INVALID_VALUE });
export type CutInput = z.output<typeof cutInput>;
