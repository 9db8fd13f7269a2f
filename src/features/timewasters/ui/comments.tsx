import { useRef, useState } from 'react';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { asksAboutDetails } from '#shared/people/ask-about-details.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useKeptText } from '#ui/forms/drafts/use-kept-text.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { ReportButton } from '#ui/reports/report-button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { CardComment } from '../card.ts';
import { timewasterTexts } from '../texts.ts';
import { SendAnyway } from './send-anyway.tsx';

type Answer = { data: { id: string; attributes: Omit<CardComment, 'id'> }[] };

/** What women added to a record, and a form to add to it. The list refreshes after each. */
export function Comments({ timewasterId, comments: given }: { timewasterId: number; comments: CardComment[] }) {
  const [comments, setComments] = useState(given);
  const [comment, write] = useKeptText(`timewaster-comment-${timewasterId}`);
  const { busy, error, setError, act } = useAct();
  const field = useRef<HTMLTextAreaElement>(null);

  async function send(confirmedPrivateDetails = false) {
    if (busy) return;
    if (comment.trim() === '') setError(timewasterTexts.commentRequired);
    else {
      const attributes = { timewasterId, comment, anonymous: false, ...(confirmedPrivateDetails && { confirmedPrivateDetails }) };
      const isSent = await act(() =>
        api.post('/api/v1/timewaster-comments', { data: { type: 'timewasterComments', attributes } }, { idempotencyKey: crypto.randomUUID() }),
      );
      if (isSent) {
        toast.success(timewasterTexts.commentAdded);
        write('');
        return void (await act(refresh));
      }
    }
    field.current?.focus();
  }
  async function refresh() {
    const { data } = await api.get<Answer>('/api/v1/timewaster-comments', { query: { 'filter[timewasterId]': timewasterId, 'page[limit]': 50 } });
    setComments(data.map(({ id, attributes }) => ({ id: Number(id), ...attributes })));
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        noValidate
        className="grid gap-2"
      >
        <TextArea
          ref={field}
          id={`comment-${timewasterId}`}
          label="Leave comment"
          maxLength={LONG_TEXT_MAX}
          value={comment}
          onChange={(event) => {
            write(event.target.value);
            setError(undefined);
          }}
          error={error}
        />
        {asksAboutDetails(error) && <SendAnyway busy={busy} onSend={() => void send(true)} />}
        <div>
          <Button type="submit" size="small" variant="secondary" busy={busy}>
            Send
          </Button>
        </div>
      </form>
      {comments.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls is reached by the keyboard
        <ul aria-label="Comments" tabIndex={0} className="mt-4 grid max-h-[400px] gap-3 overflow-y-auto">
          {comments.map(({ id, comment, publicUsername, thumbnailUrl, girlId, createdAt }) => (
            <li key={id} className="flex gap-3">
              <Avatar name={publicUsername ?? timewasterTexts.anonymous} src={thumbnailUrl} size="small" />
              <div className="min-w-0 flex-1">
                <p className="text-sm text-ink-soft">
                  <span className="font-semibold text-ink">{publicUsername ?? timewasterTexts.anonymous}</span> · <DateText value={createdAt.slice(0, 10)} />
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
                {girlId === null && <ReportButton kind="timewaster-comment" id={id} label="comment" />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
