import { CommentSection } from '#features/comments/ui/comment-section.tsx';
import { HyvorComments } from '#features/comments/ui/hyvor-comments.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { withQuery } from '../../render/listing.ts';
import { useShell } from '../../render/viewer.ts';
import type { PageCommentsShown } from './page-comments.tsx';

/** Our own comments, or the outside widget where the site keeps them there. */
export default function CommentsWidget({ comments, path }: { comments: PageCommentsShown; path: string }) {
  const { viewer } = useShell();
  if ('websiteId' in comments) return <HyvorComments websiteId={comments.websiteId} pageId={`${comments.subject.type}-${comments.subject.id}`} />;
  const { subject, rows, page, pageCount } = comments;
  return (
    <CommentSection subject={subject} comments={rows} viewer={viewer} path={path}>
      <Pagination label="Pages of comments" page={page} pageCount={pageCount} hrefOf={(to) => withQuery(path, { comments: to > 1 ? to : null })} />
    </CommentSection>
  );
}
