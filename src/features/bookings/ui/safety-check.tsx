import type { ReactNode } from 'react';
import { APPROVAL_OPENS } from '#shared/messages.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import type { ShownRequestToGirl } from '../present.ts';

type Props = Pick<ShownRequestToGirl, 'guy' | 'reputation' | 'warnings'>;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What is known about him, beside his request: warnings first, then what this site itself knows. */
export function SafetyCheck({ guy, reputation, warnings }: Props) {
  const facts: (readonly [string, ReactNode])[] = [
    ['Email', guy.emailVerified ? 'Verified' : 'Not verified'],
    ['Member since', <DateText key="since" value={guy.memberSince} />],
  ];
  if (reputation) {
    facts.push(
      ['References', `${counted(reputation.thumbsUp, 'thumb up', 'thumbs up')}, ${counted(reputation.thumbsDown, 'thumb down', 'thumbs down')}`],
      ['Unverified', counted(reputation.unverifiedReferences, 'reference', 'references')],
      ['Among girls', counted(reputation.girlsOnlyComments, 'comment', 'comments')],
      ['Sessions', counted(reputation.completed, 'completed', 'completed')],
    );
  }
  return (
    <section aria-label={`Safety check of ${guy.name}`} className="grid content-start gap-4 rounded-md bg-sunken p-4">
      <h3 className="text-lg">Safety check</h3>
      <Reported warnings={warnings} />
      {guy.gone && <Alert severity="error">This account was banned or deleted.</Alert>}
      <Facts facts={facts} />
      {reputation?.latestComment && (
        <blockquote className="border-l-2 border-red-corner pl-3 text-sm break-words whitespace-pre-line">{reputation.latestComment}</blockquote>
      )}
    </section>
  );
}

function Reported({ warnings }: Pick<Props, 'warnings'>) {
  if (warnings === 'closed') return <Alert severity="info">{APPROVAL_OPENS}</Alert>;
  if (warnings === null) return <Alert severity="info">Too many look-ups at the moment. Reload in a few minutes to see whether he was reported.</Alert>;
  const bad = warnings.reporters > 0;
  return (
    <Alert severity={bad ? (warnings.severity >= 3 ? 'error' : 'warning') : 'info'} title={warnings.sentence}>
      {!bad && warnings.note}
    </Alert>
  );
}
