import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useKeptText } from '#ui/forms/drafts/use-kept-text.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { ReportButton } from '#ui/reports/report-button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { callsAboutGuys } from '../calls.ts';
import { COMMENT_POSTED, WRITE_COMMENT } from '../texts.ts';

export type GirlsOnlyCommentShown = { id: number; comment: string; createdAt: string; author: { name: string; avatar: string | null }; isMine: boolean };
type Props = {
  guyId: number;
  comments: { rows: readonly GirlsOnlyCommentShown[]; total: number } /** The girl who may write; null for a moderator. */;
  girlId: number | null;
};

/** What girls tell each other about a guy. He never sees it. */
export function GirlsOnlyComments({ guyId, comments, girlId }: Props) {
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">Only girls and moderators see this. He never does.</p>
      {comments.rows.length > 0 ? (
        <ol className="grid gap-4">
          {comments.rows.map(({ id, comment, createdAt, author, isMine }) => (
            <li key={id} className="flex gap-3 border-b border-line pb-4">
              <Avatar name={author.name} src={author.avatar} corner="red" />
              <div className="min-w-0">
                <p className="flex flex-wrap gap-x-2 text-sm">
                  <span className="font-semibold">{author.name}</span>
                  <DateText value={createdAt} className="text-ink-faint" />
                </p>
                <Prose className="mt-1">{comment}</Prose>
                {!isMine && (
                  <div className="mt-1 -ml-2">
                    <ReportButton kind="girls-only-comment" id={id} label="comment" />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">No comments yet.</p>
      )}
      {girlId !== null && <CommentForm guyId={guyId} girlId={girlId} />}
    </div>
  );
}

function CommentForm({ guyId, girlId }: { guyId: number; girlId: number }) {
  const { revalidate } = useRevalidator();
  const [comment, write] = useKeptText(`girls-only-${guyId}`);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function refuse(because: string) {
    setError(because);
    field.current?.focus();
  }
  async function post(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (comment.trim() === '') return refuse(WRITE_COMMENT);
    setBusy(true);
    try {
      await callsAboutGuys.comment({ guyId, girlId }, comment.trim());
      toast.success(COMMENT_POSTED);
      write('');
      await revalidate();
    } catch (thrown) {
      toast.error(messageOf(thrown));
      refuse(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={post} noValidate className="grid gap-3">
      <TextArea
        ref={field}
        name="comment"
        label="Girl only comment"
        required
        maxLength={LONG_TEXT_MAX}
        value={comment}
        error={error}
        onChange={({ target }) => {
          write(target.value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" busy={busy}>
          Post comment
        </Button>
      </div>
    </form>
  );
}
