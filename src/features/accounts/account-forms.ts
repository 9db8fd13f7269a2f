import { z } from 'zod';
import { confirmation, matching, newPassword } from './password-rule.ts';
import { email } from './registration.ts';

/** What the forms of the account take. */
const currentPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200, 'Password is too long');

export const forgotPasswordInput = z.object({ email });
export const resetPasswordInput = matching(z.object({ token: z.string().max(200), password: newPassword(), passwordConfirmation: confirmation }));
export const changePasswordInput = matching(z.object({ currentPassword, password: newPassword(), passwordConfirmation: confirmation }));
export const changeEmailInput = z.object({ currentPassword, email });

export const passwordInput = z.object({ currentPassword });
