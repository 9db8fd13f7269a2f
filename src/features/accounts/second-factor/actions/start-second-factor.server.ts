import type { Actor } from '#permissions/actor.ts';
import { Invalid } from '#shared/errors.ts';
import { auth } from '../../auth.server.ts';
import { requireFactorRight } from '../../recovery/prove-owner.server.ts';
import { type Proof, reauthenticate } from '../../recovery/reauthenticate.server.ts';
import { refuseApiErrors } from '../factor-changes.server.ts';

const NEEDS_PASSWORD = "A second factor needs a password. Use 'Forgot your password?' to choose one.";

export type Enrolment = { uri: string; secret: string; backupCodes: string[] };

/** Starts a second factor: what the authenticator app needs. It holds once a first code was given. */
export async function startSecondFactor(actor: Actor, proof: Proof): Promise<Enrolment> {
  await requireFactorRight(actor, proof.headers);
  await reauthenticate(actor, proof);
  const { currentPassword: password, headers } = proof;
  if (!password) throw new Invalid([{ path: ['currentPassword'], message: NEEDS_PASSWORD }]);
  const { totpURI, backupCodes } = (await refuseApiErrors('currentPassword', () =>
    auth().api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
  )) as {
    totpURI: string;
    backupCodes: string[];
  };
  return { uri: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes };
}
