import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { callsAboutGuys } from '../calls.ts';
import { COMMENT_POSTED, girlsOnlyCommentForm } from '../girl-reviews.ts';

export type GirlsOnlyCommentShown = { id: number; comment: string; createdAt: string; author: { name: string; avatar: string | null } };
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
          {comments.rows.map(({ id, comment, createdAt, author }) => (
            <li key={id} className="flex gap-3 border-b border-line pb-4">
              <Avatar name={author.name} src={author.avatar} corner="red" />
              <div className="min-w-0">
                <p className="flex flex-wrap gap-x-2 text-sm">
                  <span className="font-semibold">{author.name}</span>
                  <DateText value={createdAt} className="text-ink-faint" />
                </p>
                <Prose className="mt-1">{comment}</Prose>
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
  const { form, field, submit, issues, busy } = useZodForm(girlsOnlyCommentForm, { defaultValues: { comment: '' }, draft: { name: `girls-only-${guyId}` } });
  const post = submit(async ({ comment }) => {
    try {
      await callsAboutGuys.comment({ guyId, girlId }, comment);
    } catch (error) {
      toast.error(messageOf(error));
      throw error;
    }
    toast.success(COMMENT_POSTED);
    form.reset({ comment: '' });
    await revalidate();
  });
  return (
    <form onSubmit={post} noValidate className="grid gap-3">
      <FormErrors issues={issues} />
      <TextArea {...field('comment')} label="Girl only comment" required />
      <div>
        <Button type="submit" busy={busy}>
          Post comment
        </Button>
      </div>
    </form>
  );
}
