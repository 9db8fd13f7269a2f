import { lazy, Suspense } from 'react';
import type { CommentShown } from '#features/comments/ui/comment-list.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { withQuery } from './listing.ts';
import { useShell } from './viewer.ts';

type Subject = { type: string; id: string };
export type PageCommentsShown = { subject: Subject; websiteId: string } | { subject: Subject; rows: CommentShown[]; page: number; pageCount: number };

// Both bring what a page without comments need not load.
const CommentSection = lazy(async () => ({ default: (await import('#features/comments/ui/comment-section.tsx')).CommentSection }));
const HyvorComments = lazy(async () => ({ default: (await import('#features/comments/ui/hyvor-comments.tsx')).HyvorComments }));

/** The comments widget of a page, where it has one. @param path the page's own address */
export function PageComments({ comments, path }: { comments: PageCommentsShown | null; path: string }) {
  const { viewer } = useShell();
  if (!comments) return null;
  return (
    <Suspense fallback={<SkeletonText lines={4} />}>
      {'websiteId' in comments ? (
        <HyvorComments websiteId={comments.websiteId} pageId={`${comments.subject.type}-${comments.subject.id}`} />
      ) : (
        <CommentSection subject={comments.subject} comments={comments.rows} viewer={viewer} path={path}>
          <Pagination
            label="Pages of comments"
            page={comments.page}
            pageCount={comments.pageCount}
            hrefOf={(page) => withQuery(path, { comments: page > 1 ? page : null })}
          />
        </CommentSection>
      )}
    </Suspense>
  );
}
