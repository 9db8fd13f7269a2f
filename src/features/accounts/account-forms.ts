import { z } from 'zod';
import { emailAddress } from '#shared/fields/email-address.ts';
import { trimToken } from '#shared/texts/typed-code.ts';
import { confirmation, matching, newPassword } from './recovery/password-rule.ts';

/** What a person proves once more who they are with; `reauthenticate` says what is missing. */
const proof = {
  currentPassword: z.string().max(200, 'Password is too long').optional(),
  code: z.string().trim().max(40, 'Code is too long').optional(),
};

const CUT_OFF = 'This link is not complete. Please open it from the mail again.';
export const token = z.string({ error: CUT_OFF }).max(200, { error: CUT_OFF, abort: true }).overwrite(trimToken).min(1, CUT_OFF);

export const forgotPasswordInput = z.object({ email: emailAddress });
export const resetPasswordInput = matching(z.object({ token, code: proof.code, password: newPassword(), passwordConfirmation: confirmation }));
export const changePasswordInput = matching(z.object({ ...proof, password: newPassword(), passwordConfirmation: confirmation }));
export const changeEmailInput = z.object({ ...proof, email: emailAddress });

export const proofInput = z.object(proof);

/** The body of a deletion over the API; it may be missing altogether. */
export const deletionProof = z.object({ password: proof.currentPassword, code: proof.code }).nullish();

/** What the page of a mailed link sends back. */
export const mailedToken = z.object({ token });
