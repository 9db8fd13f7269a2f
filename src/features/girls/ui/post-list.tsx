import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { MomentText } from '#ui/text/date-text.tsx';

export type ShownPost = { id: number; comment: string | null; secureUrl: string | null; fileType: 'image' | 'video' | null; date: string };

/** Posts, the newest first; with `onDeleted` each can be deleted. */
export function PostList({ posts, onDeleted }: { posts: readonly ShownPost[]; onDeleted?: () => void }) {
  const [deleting, setDeleting] = useState<number | null>(null);
  if (posts.length === 0) return <EmptyState title="No posts yet">Posts appear on the POST tab of the profile.</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {posts.map(({ id, comment, secureUrl, fileType, date }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-4">
            <p className="numbers mb-2 text-sm text-ink-faint">
              <MomentText value={date} />
            </p>
            <p className="whitespace-pre-wrap break-words">{comment}</p>
            {secureUrl && fileType === 'image' && <img src={secureUrl} alt="" loading="lazy" className="mt-3 max-h-[32rem] rounded-md" />}
            {secureUrl && fileType === 'video' && (
              // biome-ignore lint/a11y/useMediaCaption: clips of members come without captions
              <video src={secureUrl} controls preload="metadata" className="mt-3 max-h-[32rem] rounded-md" />
            )}
            {onDeleted && (
              <Button size="small" variant="quiet" className="mt-2" onClick={() => setDeleting(id)}>
                Delete post
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this post?"
        confirmLabel="Delete post"
        danger
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          await api.delete(`/api/v1/posts/${deleting}`);
          onDeleted?.();
        }}
      >
        The post and its picture or video are permanently deleted.
      </ConfirmDialog>
    </>
  );
}
