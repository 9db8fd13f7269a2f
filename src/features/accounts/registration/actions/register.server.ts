import { refuseGuessable } from '../../recovery/guessable-password.server.ts';
import { createMember, refuseTakenUsername } from '../create-member.server.ts';
import type { GirlRegistration, GuyRegistration } from '../registration.ts';
import { checkCaptcha, type Kind } from '../registration-gate.server.ts';

/**
 * Registers somebody with username, email and password. When the email has an account already, its owner gets a mail,
 * the username is kept from others just the same, and whoever asks sees no difference.
 */
export async function register(kind: 'guy', input: GuyRegistration, address: string): Promise<void>;

export async function register(kind: 'girl', input: GirlRegistration, address: string): Promise<void>;

export async function register(kind: Kind, input: GuyRegistration | GirlRegistration, address: string): Promise<void> {
  await refuseGuessable(input.password, input);
  await refuseTakenUsername(input.username);
  await checkCaptcha(input.recaptcha, address);
  await createMember(kind, input);
}
