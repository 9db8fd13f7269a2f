import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';

/** Passkeys in the browser. What the two libraries of the server and the browser hand each other has their types, not the document's. The library is loaded when somebody presses a button. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Logs in with a passkey; for somebody who is logged in, a proof that they are still there. */
export async function logInWithPasskey(): Promise<void> {
  const { startAuthentication } = await webAuthn();
  const optionsJSON = (await api.post('/auth/passkey/options')) as unknown as PublicKeyCredentialRequestOptionsJSON;
  await api.post('/auth/passkey', { response: (await startAuthentication({ optionsJSON })) as never });
}

export type PasskeyProof = { currentPassword?: string; code?: string };

/** Makes a passkey on this device or a key beside it, and adds it to the account. */
export async function createPasskey(name: string, proof: PasskeyProof): Promise<void> {
  const { startRegistration } = await webAuthn();
  const optionsJSON = (await api.post('/account/passkeys/options', proof)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  await api.post('/account/passkeys', { name, response: (await startRegistration({ optionsJSON })) as never });
}

const messages: Record<string, string> = {
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at a numeric address. Please open the site by its name.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
};

/** What to say when it did not work; a person who closed the browser's dialog made no mistake. */
export async function passkeyMessage(error: unknown): Promise<string> {
  const { browserSupportsWebAuthn, WebAuthnError } = await webAuthn();
  if (!browserSupportsWebAuthn()) return 'This browser does not support passkeys.';
  if (error instanceof WebAuthnError && messages[error.code]) return messages[error.code] ?? '';
  if (error instanceof DOMException || error instanceof WebAuthnError) return 'No passkey was used. Please try again.';
  return messageOf(error);
}
