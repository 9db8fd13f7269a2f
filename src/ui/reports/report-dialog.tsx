import { REPORT_REASONS } from '#shared/texts/report-reasons.ts';
import { Button } from '../actions/button.tsx';
import { api } from '../api/client.ts';
import type { AddressOf } from '../api/documented.ts';
import { toast } from '../feedback/toast.ts';
import { Select } from '../forms/choices/select.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { useZodForm } from '../forms/use-zod-form.ts';
import { Dialog } from '../overlays/dialog.tsx';

const reasons = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }));

/** Id of the text, its label on the page, and the path of the call that takes the report. */
export type ReportedText = { id: number; label: string; path: AddressOf<'post'> };
type Props = {
  text: ReportedText | null;
  /** Drafts are saved under this name and the text's id. */
  draft: string;
  onClose: () => void;
};

/** Puts a member's text before moderators. Open while there is a text to report. */
export function ReportDialog({ text, draft, onClose }: Props) {
  return (
    <Dialog open={text !== null} onClose={onClose} title={`Report ${text?.label ?? ''}`} width="small">
      {text !== null && <ReportForm text={text} draft={draft} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ text, draft, onClose }: Props & { text: ReportedText }) {
  const { field, submit, issues, busy } = useZodForm(() => import('#shared/texts/report-form.ts').then((schemas) => schemas.textReportForm), {
    defaultValues: { reason: '', comment: '' },
    draft: { name: `${draft}/${text.id}`, over: 'log-in' },
  });
  const send = submit(async (attributes) => {
    await api.post(text.path, { data: { type: 'reports', attributes } });
    onClose();
    toast.success(`${text.label.charAt(0).toUpperCase()}${text.label.slice(1)} reported. A moderator will review it.`);
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
