import type { FormIssue } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { ProofNeeds } from '../recovery/proof-texts.ts';
import { errorOf, PlainForm } from './plain-form.tsx';
import { ProofFields } from './proof-fields.tsx';

type Refusal = { form?: string | undefined; issues: readonly FormIssue[] };
type Props = {
  action: string;
  csrfToken: string | null;
  hasSecondFactor: boolean;
  needs: ProofNeeds;
  /** Just started: what the app needs, shown this once. */
  enrolment?: { uri: string; secret: string; backupCodes: string[] } | undefined;
  refused?: Refusal | undefined;
};

/** Codes of an authenticator app: start, confirm with a first code, take away. */
export function SecondFactorForms({ action, csrfToken, hasSecondFactor, needs, enrolment, refused }: Props) {
  const form = { action, csrfToken };
  const issuesOf = (name: string) => (refused?.form === name ? refused.issues : undefined);
  const proof = (name: string) => <ProofFields form={name} needs={needs} issues={issuesOf(name)} />;
  if (hasSecondFactor) {
    return (
      <PlainForm {...form} issues={issuesOf('remove-second-factor')} hidden={{ intent: 'remove-second-factor' }} button="Remove second factor" danger>
        <p className="text-ink-soft">You are asked for a code from your authenticator app every time you log in.</p>
        {proof('remove-second-factor')}
      </PlainForm>
    );
  }
  if (enrolment || refused?.form === 'confirm-second-factor') {
    return (
      <PlainForm {...form} issues={issuesOf('confirm-second-factor')} hidden={{ intent: 'confirm-second-factor' }} button="Confirm second factor">
        {enrolment && <EnrolmentText {...enrolment} />}
        <TextInput
          name="code"
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errorOf(issuesOf('confirm-second-factor'), 'code')}
        />
      </PlainForm>
    );
  }
  return (
    <PlainForm {...form} issues={issuesOf('start-second-factor')} hidden={{ intent: 'start-second-factor' }} button="Set up second factor">
      <p className="text-ink-soft">Besides your password, you enter a code from an authenticator app every time you log in.</p>
      {proof('start-second-factor')}
    </PlainForm>
  );
}

function EnrolmentText({ uri, secret, backupCodes }: { uri: string; secret: string; backupCodes: string[] }) {
  return (
    <>
      <p>
        Add this key to your authenticator app, or{' '}
        <a href={uri} className="text-link">
          open the app on this device
        </a>
        :
      </p>
      <p className="numbers rounded-md bg-sunken px-4 py-3 font-semibold break-all">{secret}</p>
      <p>Store these backup codes somewhere safe. Each lets you log in once if you lose the app. They are shown only now.</p>
      <ul className="numbers grid grid-cols-2 gap-1 rounded-md bg-sunken px-4 py-3">
        {backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
