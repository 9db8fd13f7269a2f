import type { FormIssue } from '#ui/forms/form-errors.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import type { ProofNeeds } from '../recovery/proof-texts.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PlainForm } from './plain-form.tsx';
import { ProofFields } from './proof-fields.tsx';

type ListedPasskey = { id: string; name: string; createdAt: Date | null };
type Props = {
  action: string;
  csrfToken: string | null;
  passkeys: readonly ListedPasskey[];
  needs: ProofNeeds;
  /** A log-in of the last minutes proves enough. */
  isProven: boolean;
  /** Only a passkey proves enough. */
  needsPasskey: boolean;
  /** A moderator's only factor cannot be removed. */
  isLastFactor: boolean;
  refused?: { values: Record<string, string>; issues: readonly FormIssue[] } | undefined;
};

/** The passkeys of an account: add one under a name, remove one. */
export function PasskeySection({ action, csrfToken, passkeys, needs, isProven, needsPasskey, isLastFactor, refused }: Props) {
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">
        Log in with your fingerprint, your face or the PIN of your device instead of a password. A passkey cannot be phished or guessed.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.map(({ id, name, createdAt }) => {
            const issues = refused?.values.id === id ? refused.issues : undefined;
            return (
              <li key={id} className="grid gap-3 rounded-md border border-line bg-surface px-4 py-3">
                <div>
                  <p className="font-semibold break-words">{name}</p>
                  {createdAt && (
                    <p className="text-sm text-ink-soft">
                      Added <MomentText value={createdAt} />
                    </p>
                  )}
                </div>
                {isLastFactor ? (
                  <p className="text-sm text-ink-soft">This is your only second factor. Add another one before you remove it.</p>
                ) : needsPasskey ? null : (
                  <PlainForm action={action} csrfToken={csrfToken} issues={issues} hidden={{ intent: 'remove-passkey', id }} button={`Remove ${name}`} danger>
                    {!isProven && <ProofFields form={`passkey-${id}`} needs={needs} issues={issues} />}
                  </PlainForm>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {needsPasskey ? (
        <>
          <p>To add or remove a passkey, please confirm that it is you.</p>
          <PasskeyButton to={action}>Confirm with your passkey</PasskeyButton>
        </>
      ) : (
        <AddPasskey to={`${action}?done=passkey`} needs={isProven ? null : needs} />
      )}
    </div>
  );
}
