import { lazy, Suspense } from 'react';
import type { CommentSubject } from '#db/schema/comments.ts';
import type { CommentShown } from '#features/comments/ui/comment-list.tsx';

type Subject = { type: CommentSubject; id: string };
export type PageCommentsShown = { subject: Subject; websiteId: string } | { subject: Subject; rows: CommentShown[]; page: number; pageCount: number };

// A page without comments, as home is in production, loads nothing of them.
const CommentsWidget = lazy(() => import('./comments-widget.tsx'));

/** The comments widget of a page, where it has one. @param path the page's own address */
export function PageComments({ comments, path }: { comments: PageCommentsShown | null; path: string }) {
  if (!comments) return null;
  return (
    <Suspense fallback={<p role="status">Loading comments</p>}>
      <CommentsWidget comments={comments} path={path} />
    </Suspense>
  );
}
