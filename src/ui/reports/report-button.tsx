import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { useReopened } from '../forms/use-reopened.ts';
import { useLater } from '../use-later.ts';

const reportDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** Reports a member's text by `POST /api/v1/texts/{kind}/{id}/reports`. */
export function ReportButton({ kind, id, label }: { kind: string; id: number; label: string }) {
  const [open, setOpen] = useState(false);
  const [ReportDialog, loadDialog] = useLater(reportDialog);
  const draft = `${kind}-report`;
  const show = () => {
    setOpen(true);
    loadDialog();
  };
  useReopened(draft, (which) => {
    if (which === String(id)) show();
  });
  return (
    <>
      <Button size="small" variant="quiet" onClick={show}>
        Report
      </Button>
      {ReportDialog && (
        <ReportDialog text={open ? { id, label, path: `/api/v1/texts/${kind}/${id}/reports` } : null} draft={draft} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
