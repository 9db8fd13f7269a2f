import { defineMail } from '#platform/mail/define-mail.ts';
import type { Appealable } from '#shared/measures.ts';

const contents = () => import('./mails.server.tsx');

export type LinkProps = { name: string; url: string };

export const confirmEmailMail = defineMail<LinkProps>({ name: 'confirm-email', causedBy: 'stranger', load: async () => (await contents()).confirmEmail });
/** To the owner of an address with which somebody tries to register once more. The form tells nobody. */
export const accountExistsMail = defineMail<LinkProps & { loginUrl: string }>({
  name: 'account-exists',
  causedBy: 'stranger',
  load: async () => (await contents()).accountExists,
});
export const resetPasswordMail = defineMail<LinkProps>({ name: 'reset-password', causedBy: 'recovery', load: async () => (await contents()).resetPassword });
export const accountLockedMail = defineMail<LinkProps>({ name: 'account-locked', causedBy: 'recovery', load: async () => (await contents()).accountLocked });
/** To the old address at the request, with a link that stops it. */
export const emailChangeRequestedMail = defineMail<LinkProps & { newEmail: string }>({
  name: 'email-change-requested',
  causedBy: 'unlimited',
  load: async () => (await contents()).emailChangeRequested,
});
export const changeEmailMail = defineMail<LinkProps>({ name: 'change-email', causedBy: 'stranger', load: async () => (await contents()).changeEmail });
/** A moderator warned or banned somebody, or hid a text. The link leads to the appeal. */
export const measureMail = defineMail<LinkProps & { measure: Appealable; reason: string; until: string | null }>({
  name: 'account-measure',
  causedBy: 'unlimited',
  load: async () => (await contents()).measure,
});
/** What became of the appeal. */
export const appealDecidedMail = defineMail<{ name: string; upheld: boolean; answer: string | null }>({
  name: 'appeal-decided',
  causedBy: 'unlimited',
  load: async () => (await contents()).appealDecided,
});
/** To the old address, so that nobody takes an account over in silence. */
export const emailChangedMail = defineMail<{ name: string; newEmail: string }>({
  name: 'email-changed',
  causedBy: 'unlimited',
  load: async () => (await contents()).emailChanged,
});
export const passwordChangedMail = defineMail<LinkProps>({
  name: 'password-changed',
  causedBy: 'unlimited',
  load: async () => (await contents()).passwordChanged,
});
export const secondFactorChangedMail = defineMail<LinkProps & { isOn: boolean }>({
  name: 'second-factor-changed',
  causedBy: 'unlimited',
  load: async () => (await contents()).secondFactorChanged,
});
export const confirmMigrationMail = defineMail<LinkProps>({
  name: 'confirm-migration',
  causedBy: 'stranger',
  load: async () => (await contents()).confirmMigration,
});
export const noLegacyProfileMail = defineMail<LinkProps>({
  name: 'no-legacy-profile',
  causedBy: 'stranger',
  load: async () => (await contents()).noLegacyProfile,
});
export const passkeysChangedMail = defineMail<LinkProps & { added: boolean; passkey: string }>({
  name: 'passkeys-changed',
  causedBy: 'unlimited',
  load: async () => (await contents()).passkeysChanged,
});
