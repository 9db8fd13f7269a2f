import { Bell, Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Watch } from '../../watches/schema.ts';
import { addWatch } from '../../watches/watch-client.ts';

/** Whom she can report and watch from here: what she typed, or an account. */
type VerdictSubject = { text: string } | { guyId: number };

type Props = { subject: VerdictSubject; mayWatch: boolean; onWatched?: ((watches: Watch[]) => void) | undefined };

/** Report him, watch him: in one tap, with what she looked up carried over. */
export function VerdictActions({ subject, mayWatch, onWatched }: Props) {
  const carried = 'text' in subject ? new URLSearchParams({ q: subject.text }) : new URLSearchParams({ guy: String(subject.guyId) });
  return (
    <>
      <LinkButton to={`/girl/report-timewaster?${carried}`} variant="secondary" size="small">
        <Flag aria-hidden /> Report him
      </LinkButton>
      {mayWatch && <WatchButton subject={subject} onWatched={onWatched} />}
    </>
  );
}

function WatchButton({ subject, onWatched }: Pick<Props, 'subject' | 'onWatched'>) {
  const [state, setState] = useState<'idle' | 'busy' | 'watching'>('idle');

  async function watch() {
    setState('busy');
    try {
      const watches = await addWatch(subject);
      setState('watching');
      onWatched?.(watches);
      toast.success('You will be told when something severe is reported about him.');
    } catch (error) {
      setState('idle');
      toast.error(messageOf(error));
    }
  }
  return (
    <Button size="small" variant="secondary" busy={state === 'busy'} disabled={state === 'watching'} onClick={() => void watch()}>
      <Bell aria-hidden /> {state === 'watching' ? 'Watching' : 'Watch him'}
    </Button>
  );
}
