import type { ReactNode } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import type { ShownRequestToGirl } from '../present.ts';

/** What is known about him, beside his request: the answer first, then how long the site knows him. */
export function SafetyCheck({ guy, children }: Pick<ShownRequestToGirl, 'guy'> & { children: ReactNode }) {
  return (
    <section aria-label={`Safety check of ${guy.name}`} className="grid content-start gap-4 rounded-md bg-sunken p-4">
      <h3 className="text-lg">Safety check</h3>
      {children}
      {guy.gone && (
        <Alert severity="error">
          {guy.kept
            ? 'He deleted his account. We keep his name and contact for you and for moderators until what is open about him is decided.'
            : 'This account was banned or deleted.'}
        </Alert>
      )}
      <Facts
        facts={[
          ['Email', guy.emailVerified ? 'Verified' : 'Not verified'],
          ['Member since', <DateText key="since" value={guy.memberSince} />],
        ]}
      />
    </section>
  );
}
