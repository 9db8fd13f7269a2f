import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { COMMENT_REPORTED, REPORT_REASONS } from '../texts.ts';

const reasons = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }));

type Props = { commentId: number | null /** What is typed is kept under this name and the comment's. */; draft: string; onClose: () => void };

/** Puts a comment before moderators. Open while there is a comment to report. */
export function ReportDialog({ commentId, draft, onClose }: Props) {
  return (
    <Dialog open={commentId !== null} onClose={onClose} title="Report comment" width="small">
      {commentId !== null && <ReportForm commentId={commentId} draft={draft} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ commentId, draft, onClose }: Props & { commentId: number }) {
  const { field, submit, issues, busy } = useZodForm(() => import('../forms.ts').then((schemas) => schemas.commentReportForm), {
    defaultValues: { reason: '', comment: '' },
    draft: { name: `${draft}/${commentId}`, over: 'log-in' },
  });
  const send = submit(async (attributes) => {
    await api.post(`/api/v1/comments/${commentId}/reports`, { data: { type: 'reports', attributes } });
    onClose();
    toast.success(COMMENT_REPORTED);
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <FormErrors issues={issues} />
      <Select {...field('reason')} label="Reason" placeholder="Select reason" options={reasons} required />
      <TextArea {...field('comment')} label="Details (optional)" />
      <p className="text-sm text-ink-soft">Only moderators see who sent a report.</p>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Send report
        </Button>
      </div>
    </form>
  );
}
