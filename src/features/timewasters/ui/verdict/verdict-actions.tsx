import { Bell, Flag } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Whom she can report and watch from here: what she typed, or an account. */
export type VerdictSubject = { text: string } | { guyId: number };

/** Report him, watch him: in one tap, with what she looked up carried over. */
export function VerdictActions({ subject, mayWatch }: { subject: VerdictSubject; mayWatch: boolean }) {
  const carried = 'text' in subject ? new URLSearchParams({ q: subject.text }) : new URLSearchParams({ guy: String(subject.guyId) });
  return (
    <>
      <LinkButton to={`/girl/report-timewaster?${carried}`} variant="secondary" size="small">
        <Flag aria-hidden /> Report him
      </LinkButton>
      {mayWatch && <WatchButton subject={subject} />}
    </>
  );
}

function WatchButton({ subject }: { subject: VerdictSubject }) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'busy' | 'watching'>('idle');

  async function watch() {
    setState('busy');
    try {
      await api.post('/api/v1/timewaster-watches', { data: { type: 'timewasterWatches', attributes: subject } });
      setState('watching');
      await revalidate();
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
