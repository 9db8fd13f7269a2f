import { Alert } from '#ui/feedback/alert.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type Props = {
  /** She came by the one-time link and may set up a factor now. */
  maySetUp: boolean;
  hasPasskey: boolean;
  action: string;
  /** How whoever runs the site types what makes a link: it differs between a checkout and a release. */
  command: string;
};

/** Why this moderator has no moderator rights at the moment, and how she gets them. */
export function ModeratorFactorNotice({ maySetUp, hasPasskey, action, command }: Props) {
  if (maySetUp) {
    return (
      <Alert severity="info" title="Set up your second factor now" className="mb-6">
        Add a passkey or an authenticator app below. Your moderator rights start as soon as you have one. You have 30 minutes; after that you need a new link.
      </Alert>
    );
  }
  if (hasPasskey) {
    return (
      <Alert
        severity="warning"
        title="You have no moderator rights in this session"
        className="mb-6"
        actions={<PasskeyButton to={action}>Log in with your passkey</PasskeyButton>}
      >
        You logged in without your passkey. Moderators need it.
      </Alert>
    );
  }
  return (
    <Alert severity="warning" title="You have no moderator rights yet" className="mb-6">
      Moderators need a second factor, which cannot be set up with the password alone. Ask the site’s owner for a one-time link, which they get with the command{' '}
      <code>{command}</code> and your email address. The link works for 30 minutes.
    </Alert>
  );
}
