import { useState } from 'react';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { CardComment } from '../card.ts';
import { commentForm, timewasterTexts } from '../schema.ts';
import { isAsked, SendAnyway } from './send-anyway.tsx';

type Answer = { data: { id: string; attributes: Omit<CardComment, 'id'> }[] };

/** What women added to a record, and a form to add to it. The list refreshes after each. */
export function Comments({ timewasterId, comments: given }: { timewasterId: number; comments: CardComment[] }) {
  const [comments, setComments] = useState(given);
  const { form, field, submit, issues, busy } = useZodForm(commentForm, {
    defaultValues: { comment: '', confirmedPrivateDetails: false },
    draft: { name: `timewaster-comment-${timewasterId}` },
  });
  const send = submit(async ({ comment, confirmedPrivateDetails }) => {
    await api.post(
      '/api/v1/timewaster-comments',
      {
        data: {
          type: 'timewasterComments',
          attributes: { timewasterId, comment, anonymous: false, ...(confirmedPrivateDetails && { confirmedPrivateDetails }) },
        },
      },
      { idempotencyKey: crypto.randomUUID() },
    );
    toast.success(timewasterTexts.commentAdded);
    form.reset();
    const { data } = await api.get<Answer>('/api/v1/timewaster-comments', { query: { 'filter[timewasterId]': timewasterId, 'page[limit]': 50 } });
    setComments(data.map(({ id, attributes }) => ({ id: Number(id), ...attributes })));
  });
  const text = field('comment');
  const sendAnyway = async () => {
    form.setValue('confirmedPrivateDetails', true);
    await send();
    form.setValue('confirmedPrivateDetails', false);
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <form onSubmit={send} noValidate className="grid gap-2">
        {issues.length > 1 && <FormErrors issues={issues} />}
        <TextArea {...text} id={`comment-${timewasterId}`} label="Leave comment" maxLength={LONG_TEXT_MAX} />
        {isAsked(form.watch('comment'), text.error) && <SendAnyway busy={busy} onSend={() => void sendAnyway()} />}
        <div>
          <Button type="submit" size="small" variant="secondary" busy={busy}>
            Send
          </Button>
        </div>
      </form>
      {comments.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls is reached by the keyboard
        <ul aria-label="Comments" tabIndex={0} className="mt-4 grid max-h-[400px] gap-3 overflow-y-auto">
          {comments.map(({ id, comment, publicUsername, thumbnailUrl, createdAt }) => (
            <li key={id} className="flex gap-3">
              <Avatar name={publicUsername ?? timewasterTexts.anonymous} src={thumbnailUrl} size="small" />
              <div className="min-w-0 flex-1">
                <p className="text-sm text-ink-soft">
                  <span className="font-semibold text-ink">{publicUsername ?? timewasterTexts.anonymous}</span> · <DateText value={createdAt.slice(0, 10)} />
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
