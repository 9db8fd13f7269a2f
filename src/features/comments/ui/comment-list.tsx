import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { UNKNOWN_USER } from '#shared/messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { useLater } from '#ui/use-later.ts';
import { COMMENT_DELETED } from '../texts.ts';

export type CommentShown = { id: number; body: string; createdAt: Date | string; author: string | null; isMine: boolean };
export type Commenter = { userId: string | null; isModerator: boolean };

const REPORT_DRAFT = 'comment-report';
const reportDialog = () => import('#ui/reports/report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

const reported = ({ id }: CommentShown) => ({ id, label: 'comment', path: `/api/v1/comments/${id}/reports` as const });

type Asking = { about: CommentShown; what: 'delete' | 'report' } | null;

/** Comments as they stand, the newest first; one's own can be deleted, somebody else's reported. */
export function CommentList({ comments, viewer }: { comments: readonly CommentShown[]; viewer: Commenter }) {
  const [asking, setAsking] = useState<Asking>(null);
  const [ReportDialog, askForDialog] = useLater(reportDialog);
  const { revalidate } = useRevalidator();
  const report = (about: CommentShown) => {
    setAsking({ about, what: 'report' });
    askForDialog();
  };
  useReopened(REPORT_DRAFT, (which) => {
    const about = comments.find(({ id }) => String(id) === which);
    if (about) report(about);
  });
  if (comments.length === 0) return <p className="text-ink-soft">No comments yet.</p>;

  const close = () => setAsking(null);
  const remove = async (id: number) => {
    await api.delete(`/api/v1/comments/${id}`);
    toast.success(COMMENT_DELETED);
    await revalidate();
  };
  return (
    <>
      <ol aria-label="Comments" className="grid gap-5">
        {comments.map((comment) => (
          <li key={comment.id} className="border-l-2 border-line-strong pl-4">
            <p className="flex flex-wrap gap-x-2 text-sm">
              <span className="font-semibold">{comment.author ?? UNKNOWN_USER}</span>
              <DateText value={comment.createdAt} className="text-ink-faint" />
            </p>
            <Prose className="mt-1">{comment.body}</Prose>
            {viewer.userId !== null && (
              <div className="mt-1 -ml-2 flex gap-1">
                {(comment.isMine || viewer.isModerator) && (
                  <Button size="small" variant="quiet" onClick={() => setAsking({ about: comment, what: 'delete' })}>
                    {comment.isMine ? 'Delete' : 'Hide'}
                  </Button>
                )}
                {!comment.isMine && (
                  <Button size="small" variant="quiet" onClick={() => report(comment)}>
                    Report
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={asking?.what === 'delete'}
        title={asking?.about.isMine ? 'Delete your comment?' : 'Hide this comment?'}
        confirmLabel={asking?.about.isMine ? 'Delete' : 'Hide'}
        danger
        onConfirm={() => asking && remove(asking.about.id)}
        onClose={close}
      >
        {asking?.about.isMine ? 'It disappears for everyone.' : 'Nobody will see it. The audit log keeps it.'}
      </ConfirmDialog>
      {ReportDialog && <ReportDialog text={asking?.what === 'report' ? reported(asking.about) : null} draft={REPORT_DRAFT} onClose={close} />}
    </>
  );
}
