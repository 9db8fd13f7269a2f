import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { changeEmailInput, changePasswordInput, proofInput } from '#features/accounts/account-forms.ts';
import { changePassword } from '#features/accounts/recovery/actions/change-password.server.ts';
import { requestEmailChange } from '#features/accounts/recovery/actions/request-email-change.server.ts';
import { secondFactorInput } from '#features/accounts/schema.ts';
import { confirmSecondFactor } from '#features/accounts/second-factor/actions/confirm-second-factor.server.ts';
import { removeSecondFactor } from '#features/accounts/second-factor/actions/remove-second-factor.server.ts';
import { startSecondFactor } from '#features/accounts/second-factor/actions/start-second-factor.server.ts';
import { removePasskeyInput } from '#features/accounts/second-factor/passkey-forms.ts';
import { removePasskey } from '#features/accounts/second-factor/passkeys.server.ts';
import { endOneSession } from '#features/accounts/sessions/sessions.server.ts';
import { actorContext } from '../../render/context.ts';
import { cookieHeaders, formAction } from '../../render/form-action.server.ts';

export const SECURITY_PATH = '/account/security';

const done = (what: string, setCookies: string[] = []) => redirect(`${SECURITY_PATH}?done=${what}`, { status: 303, headers: cookieHeaders(setCookies) });

/** The forms of the page about the account's security, told apart by `intent`. Every success leads back to the page. */
export async function accountAction(request: Request, context: Readonly<RouterContextProvider>) {
  const actor = context.get(actorContext);
  if (!actor.userId) throw redirect(`/auth/login?return_to=${SECURITY_PATH}`);
  const { userId } = actor;
  const { headers } = request;
  const intent = new URLSearchParams(await request.clone().text()).get('intent') ?? undefined;
  if (intent === 'change-password') {
    const change = async (input: z.output<typeof changePasswordInput>) => {
      const { setCookies } = await changePassword(actor, { ...input, headers });
      throw done('password', setCookies);
    };
    return formAction(request, context, changePasswordInput, change, intent);
  }
  if (intent === 'change-email') {
    const change = async (input: z.output<typeof changeEmailInput>) => {
      await requestEmailChange(actor, { ...input, headers });
      throw done('email');
    };
    return formAction(request, context, changeEmailInput, change, intent);
  }
  if (intent === 'start-second-factor') {
    const start = async (input: z.output<typeof proofInput>) => ({
      done: true as const,
      enrolment: await startSecondFactor(actor, { ...input, headers }),
    });
    return formAction(request, context, proofInput, start, intent);
  }
  if (intent === 'confirm-second-factor') {
    const confirm = async ({ code }: z.output<typeof secondFactorInput>) => {
      const { setCookies } = await confirmSecondFactor(actor, code, headers);
      throw done('second-factor', setCookies);
    };
    return formAction(request, context, secondFactorInput, confirm, intent);
  }
  if (intent === 'remove-second-factor') {
    const remove = async (input: z.output<typeof proofInput>) => {
      const { setCookies } = await removeSecondFactor(actor, { ...input, headers });
      throw done('no-second-factor', setCookies);
    };
    return formAction(request, context, proofInput, remove, intent);
  }
  if (intent === 'remove-passkey') {
    const remove = async ({ id, currentPassword, code }: z.output<typeof removePasskeyInput>) => {
      await removePasskey(actor, id, { currentPassword, code, headers: request.headers });
      throw done('no-passkey');
    };
    return formAction(request, context, removePasskeyInput, remove, intent);
  }
  const end = async ({ sessionId }: { sessionId: string }) => {
    await endOneSession(userId, sessionId);
    throw done('session');
  };
  return formAction(request, context, z.object({ sessionId: z.string().max(100) }), end, 'end-session');
}
