import { lazy, Suspense, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ReferenceAnswer } from '#shared/catalogues/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { RequestToHer } from '../present.ts';

const ReferenceDialog = lazy(() => import('./reference-dialog.tsx'));

const said: Record<ReferenceAnswer, { text: string; tone: 'success' | 'info' | 'neutral' }> = {
  yes: { text: 'You gave a reference', tone: 'success' },
  anonymous: { text: 'You gave one without your name', tone: 'info' },
  no: { text: 'You gave none', tone: 'neutral' },
};
const done: Record<ReferenceAnswer, string> = {
  yes: 'Your reference has appeared.',
  anonymous: 'Your reference counts now. Nobody sees your name.',
  no: 'You gave none. He isn’t told.',
};

export const referenceDraft = (id: number) => `reference-answer-${id}`;

/** A guy who asks her for a reference. She answers, and changes it whenever she wants. */
export function RequestCard({ request }: { request: RequestToHer }) {
  const { id, guy, met, createdAt, answer, comment } = request;
  const { revalidate } = useRevalidator();
  const [writing, setWriting] = useState(false);
  const [busy, setBusy] = useState<ReferenceAnswer | null>(null);
  useReopened(referenceDraft(id), () => setWriting(true));

  const say = async (attributes: { answer: ReferenceAnswer; comment?: string | null | undefined }) => {
    await api.patch(`/api/v1/reference-requests/${id}`, { data: { type: 'referenceRequests', attributes } });
    toast.success(done[attributes.answer]);
    setWriting(false);
    await revalidate();
  };
  const press = async (chosen: ReferenceAnswer) => {
    setBusy(chosen);
    try {
      await say({ answer: chosen });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <article aria-label={`Request of ${guy.name}`} className="stripe-blue grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-3">
        <Avatar name={guy.name} src={guy.avatar} corner="blue" />
        <div className="min-w-0">
          <h2 className="text-xl break-words">{guy.gone ? guy.name : <Link to={`/guy/${encodeURIComponent(guy.username)}`}>{guy.name}</Link>}</h2>
          <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
            {!guy.gone && <span>@{guy.username}</span>}
            {guy.place && <span>{guy.place}</span>}
            <DateText value={createdAt} />
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        {met ? <Badge tone="info">You agreed on a session here</Badge> : <Badge>He says that you know him</Badge>}
        {answer && <Badge tone={said[answer].tone}>{said[answer].text}</Badge>}
      </p>
      {comment && <p className="break-words whitespace-pre-line">{comment}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant={answer === null ? 'primary' : 'secondary'} onClick={() => setWriting(true)}>
          {answer === 'yes' ? 'Change my words' : 'Yes'}
        </Button>
        {answer !== 'anonymous' && (
          <Button size="small" variant="secondary" busy={busy === 'anonymous'} onClick={() => void press('anonymous')}>
            Yes, without my name
          </Button>
        )}
        {answer !== 'no' && (
          <Button size="small" variant={answer === null ? 'secondary' : 'quiet'} busy={busy === 'no'} onClick={() => void press('no')}>
            {answer === null ? 'No' : 'Take it back'}
          </Button>
        )}
      </div>
      {writing && (
        <Suspense>
          <ReferenceDialog id={id} name={guy.name} comment={comment} onClose={() => setWriting(false)} onSay={say} />
        </Suspense>
      )}
    </article>
  );
}
