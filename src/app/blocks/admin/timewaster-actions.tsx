import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { attempt } from '#features/moderation/ui/admin-error.tsx';
import deleteTimewaster from '#features/timewasters/documents/delete-timewaster.graphql';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import { asModerator } from './as-moderator.ts';

type Comment = { id: number; comment: string; username: string | null; created_at: string };
const commentsDocument = `query TimewasterComments($id: Int!) {
  timewaster_comments(where: { timewaster_id: { _eq: $id } }, order_by: [{ id: desc }], limit: 100) { id comment username created_at }
}`;

async function remove(id: number) {
  type Answer = { delete_timewasters_by_pk: { id: number } | null };
  const { delete_timewasters_by_pk: gone } = await asModerator<Answer>(deleteTimewaster, { id }, { mayFindNothing: true });
  if (gone) toast.success('Successfully deleted timewaster.');
  else toast.error('Could not delete the timewaster.', { description: 'The record might have related data or no longer exists.' });
}

/** Edit, delete, and what girls wrote under a record. */
export function TimewasterActions({ row: { id, name } }: { row: AdminRow }) {
  const [asking, setAsking] = useState(false);
  const [comments, setComments] = useState<Comment[] | null>(null);
  const { revalidate } = useRevalidator();

  const showComments = () =>
    attempt(async () => {
      setComments((await asModerator<{ timewaster_comments: Comment[] }>(commentsDocument, { id })).timewaster_comments);
    });

  return (
    <div className="min-w-64">
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/admin/edit/timewaster/${id}`} size="small" variant="secondary">
          Edit
        </LinkButton>
        <LinkButton to={`/admin/identities?timewaster=${id}`} size="small" variant="secondary">
          Who is who
        </LinkButton>
        <Button size="small" variant="secondary" aria-expanded={comments !== null} onClick={() => (comments ? setComments(null) : void showComments())}>
          {comments ? 'Hide Comments' : 'Show Comments'}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {comments && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={`Comments on ${String(name)}`} className="mt-2 h-[400px] overflow-y-auto rounded-md border border-line p-3">
          {comments.length === 0 && <p>No comments.</p>}
          <ul className="grid gap-3">
            {comments.map((one) => (
              <li key={one.id}>
                <p className="break-words whitespace-pre-line">{one.comment}</p>
                <p className="text-ink-faint">
                  {one.username ?? 'Unknown/Banned User'} · <MomentText value={one.created_at} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        title="Delete timewaster"
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          if (await attempt(() => remove(id))) await revalidate();
        }}
        onClose={() => setAsking(false)}
      >
        Are you sure you want to delete timewaster with id {id}?
      </ConfirmDialog>
    </div>
  );
}
