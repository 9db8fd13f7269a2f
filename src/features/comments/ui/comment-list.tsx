import { UNKNOWN_USER } from '#shared/messages.ts';
import { MomentText } from '#ui/text/date-text.tsx';
import { Prose } from '#ui/text/prose.tsx';

export type CommentShown = { id: number; body: string; createdAt: Date | string; author: string | null };

/** Comments as they stand, the newest first. */
export function CommentList({ comments }: { comments: readonly CommentShown[] }) {
  if (comments.length === 0) return <p className="text-ink-soft">No comments yet.</p>;
  return (
    <ol className="grid gap-5">
      {comments.map(({ id, body, createdAt, author }) => (
        <li key={id} className="border-l-2 border-line-strong pl-4">
          <p className="flex flex-wrap gap-x-2 text-sm">
            <span className="font-semibold">{author ?? UNKNOWN_USER}</span>
            <MomentText value={createdAt} className="text-ink-faint" />
          </p>
          <Prose className="mt-1">{body}</Prose>
        </li>
      ))}
    </ol>
  );
}
