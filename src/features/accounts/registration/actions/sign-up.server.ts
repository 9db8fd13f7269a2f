import { refuseGuessable } from '../../recovery/guessable-password.server.ts';
import { createMember, refuseTakenUsername, type SignUpInput } from '../create-member.server.ts';
import { type Kind, requireRegistration } from '../registration-gate.server.ts';

/** The same for calls that carry no captcha and need not bring a picture; their caller limits them. */
export async function signUp(kind: Kind, input: SignUpInput): Promise<void> {
  requireRegistration(kind);
  await refuseGuessable(input.password, input);
  await refuseTakenUsername(input.username);
  await createMember(kind, input);
}
