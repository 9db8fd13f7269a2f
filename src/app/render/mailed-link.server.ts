import { data } from 'react-router';
import { findToken, type TokenPurpose } from '#features/accounts/recovery/one-time-tokens.server.ts';

/**
 * The token of a link in an email. Reading it doesn't spend it: mail programs open links before a person does. The page of an old link is 404 at
 * once, and `isValid` is no error, because the form of the page spends the token and is then shown with its result.
 */
export async function readMailedLink(request: Request, purpose: TokenPurpose) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const isValid = (await findToken(purpose, token)) !== null;
  return data({ token, isValid }, { status: isValid ? 200 : 404 });
}
