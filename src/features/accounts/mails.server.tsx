import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailText } from '#platform/mail/mail-layout.server.tsx';
import { settings } from '#platform/settings.server.ts';
import { formatDate } from '#shared/dates.ts';
import type { Appealable } from '#shared/measures.ts';
import type { LinkProps } from './mails.ts';

const product = () => settings().PRODUCT_NAME;

type Letter<Props> = { subject: () => string; text: (props: Props) => string; button?: string; after?: string };

/** A greeting, a paragraph, the one button, a word on what to do when it was somebody else. */
function letter<Props extends { name: string; url?: string }>({ subject, text, button, after }: Letter<Props>): MailContent<Props> {
  return {
    subject,
    body: (props) => (
      <MailLayout preview={text(props)} heading={subject()}>
        <MailText>{`Hello ${props.name},`}</MailText>
        <MailText>{text(props)}</MailText>
        {button && props.url && <MailButton href={props.url}>{button}</MailButton>}
        {after && <MailText>{after}</MailText>}
      </MailLayout>
    ),
  };
}

export const confirmEmail = letter<LinkProps>({
  subject: () => `Confirm your email address for ${product()}`,
  text: () => 'Please confirm that this is your email address. After that you can log in.',
  button: 'Confirm email address',
  after: 'The link works for 30 minutes. If you did not register, ignore this email: the account will be deleted automatically.',
});

export const accountExists: MailContent<LinkProps & { loginUrl: string }> = {
  subject: () => `You already have an account at ${product()}`,
  body: ({ name, url, loginUrl }) => (
    <MailLayout preview="Somebody tried to register with your email address." heading="You already have an account">
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>Someone, probably you, tried to register with this email address. It already has an account: log in, or choose a new password.</MailText>
      <MailButton href={loginUrl}>Login</MailButton>
      <MailButton href={url}>Choose a new password</MailButton>
      <MailText>If it was not you, ignore this email. Nobody was told that the account exists.</MailText>
    </MailLayout>
  ),
};

export const resetPassword = letter<LinkProps>({
  subject: () => `Choose a new password for ${product()}`,
  text: () => 'Someone, probably you, asked for a new password. Choosing one logs you out everywhere.',
  button: 'Choose a new password',
  after: 'The link works once, for 30 minutes. If it was not you, ignore this email: your password stays the same.',
});

export const accountLocked = letter<LinkProps>({
  subject: () => `Too many wrong passwords for your account at ${product()}`,
  text: () =>
    'There were many failed attempts to log in to your account. For a while, new devices cannot log in; devices you have used before still can. If you cannot log in, open the link on that device within 30 minutes.',
  button: 'Unlock this device',
  after: 'If it was not you, your password kept them out. You don’t need to do anything.',
});

export const changeEmail = letter<LinkProps>({
  subject: () => `Confirm your new email address for ${product()}`,
  text: () => 'Please confirm that this is the new email address of your account.',
  button: 'Confirm new address',
  after: 'The link works for 30 minutes. If you did not ask for it, ignore this email.',
});

export const emailChangeRequested = letter<LinkProps & { newEmail: string }>({
  subject: () => `Somebody wants to change your email address at ${product()}`,
  text: ({ newEmail }) =>
    `Somebody who knows your password asked to change the email address of your account to ${newEmail}. If that was you, there is nothing to do here.`,
  button: 'This wasn’t me: stop the change',
  after: 'Stopping it also logs your account out everywhere. Then choose a new password.',
});

export const emailChanged = letter<{ name: string; newEmail: string; url?: string }>({
  subject: () => `Your email address at ${product()} was changed`,
  text: ({ newEmail }) => `Your account now has the email address ${newEmail}. If it was not you, contact us right away.`,
});

export const secondFactorChanged = letter<LinkProps & { isOn: boolean }>({
  subject: () => `Your second factor at ${product()} was changed`,
  text: ({ isOn }) =>
    isOn
      ? 'A second factor was set up for your account: logging in now also asks for a code. All other sessions were ended. If it was not you, choose a new password and contact us right away.'
      : 'The second factor of your account was removed, and all other sessions were ended. If it was not you, choose a new password now.',
  button: 'Choose a new password',
});

export const passwordChanged = letter<LinkProps>({
  subject: () => `Your password at ${product()} was changed`,
  text: () => 'The password of your account was changed, and all other sessions were ended. If it was not you, choose a new password now.',
  button: 'Choose a new password',
});

const outcomes: Record<Appealable, (until: string | null) => string> = {
  warn: () => 'This is a warning: the next time your account may be closed.',
  pause: (until) => `Your account is blocked until ${until && formatDate(until)}.`,
  ban: () => 'Your account is blocked for good.',
  hide: () => 'Your text is no longer shown on the site.',
};

/** Without a name and without what was written: others may read his mail. */
export const measure: MailContent<LinkProps & { measure: Appealable; reason: string; until: string | null }> = {
  subject: () => `About your account at ${product()}`,
  body: ({ name, measure: taken, reason, until, url }) => (
    <MailLayout preview="A moderator decided about your account." heading="About your account">
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{reason}</MailText>
      <MailText>{outcomes[taken](until)}</MailText>
      <MailText>
        If you think that this is wrong, say why. Another moderator than the one who decided reads it. You can do this once, without logging in.
      </MailText>
      <MailButton href={url}>Appeal</MailButton>
    </MailLayout>
  ),
};

export const appealDecided: MailContent<{ name: string; upheld: boolean; answer: string | null }> = {
  subject: () => `Your appeal at ${product()}`,
  body: ({ name, upheld, answer }) => (
    <MailLayout preview="A moderator decided about your appeal." heading="Your appeal">
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>
        {upheld
          ? 'You were right: the decision about your account is taken back. A ban that came with it has ended, and a text that was hidden is shown again.'
          : 'Another moderator read your appeal and looked at everything again. The decision about your account stays.'}
      </MailText>
      {answer && <MailText>{answer}</MailText>}
    </MailLayout>
  ),
};

export const confirmMigration = letter<LinkProps>({
  subject: () => `Verify your account at ${product()}`,
  text: () => 'Please confirm that this is your email address, with the password you have just chosen. Your profile is then yours again.',
  button: 'Verify account',
  after: 'The link works for 30 minutes. If you did not ask for it, ignore this email.',
});

export const noLegacyProfile = letter<LinkProps>({
  subject: () => `No profile to migrate at ${product()}`,
  text: () =>
    'Somebody, probably you, asked to migrate a profile with this email address. We found none. It may have had another address; otherwise, please register again.',
  button: 'Register',
});

export const passkeysChanged = letter<LinkProps & { added: boolean; passkey: string }>({
  subject: () => `The passkeys of your account at ${product()} were changed`,
  text: ({ added, passkey }) =>
    added
      ? `A passkey ('${passkey}') was added to your account, and all other sessions were ended. If it was not you, choose a new password now, remove the passkey, and contact us right away.`
      : `A passkey ('${passkey}') was removed from your account, and all other sessions were ended. If it was not you, choose a new password now and contact us right away.`,
  button: 'Choose a new password',
});
