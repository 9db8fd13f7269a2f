import { data, type RouterContextProvider, redirect } from 'react-router';
import { getOwnSession } from '#features/accounts/queries.server.ts';
import { flagOf, type Kind } from '#features/accounts/registration/registration-gate.server.ts';
import { can } from '#permissions/index.ts';
import { captchaField } from '#platform/captcha/captcha.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { actorContext } from '../../render/context.ts';

/** What both registration pages need: for visitors the whole form, for members without a profile the short one. */
export async function loadRegistration(kind: Kind, context: Readonly<RouterContextProvider>) {
  if (!isOn(flagOf[kind])) throw data(null, { status: 404 });
  const actor = context.get(actorContext);
  if (!actor.userId) return { captcha: captchaField(), short: false, name: undefined };
  if (!can(actor, 'account.add-profile')) throw redirect('/dashboard');
  return { captcha: captchaField(), short: true, name: (await getOwnSession(actor)).name };
}
