import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/numbers/format-count.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { loadVersions } from '#ui/forms/conflicts/use-conflicts.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import type { ShownSource } from '../shown.ts';
import { kindLabels, scheduleOptions } from './words.ts';

function comparedText(moreRows: number | null): string {
  if (moreRows === null) return '';
  if (moreRows === 0) return ', as many rows as the time before';
  return `, ${formatCount(Math.abs(moreRows))} ${moreRows > 0 ? 'more' : 'fewer'} rows than the time before`;
}

/** What the last file of a source changed. */
function LastRun({ last }: Pick<ShownSource, 'last'>) {
  if (!last) return <p className="text-sm text-ink-soft">Nothing imported yet</p>;
  return (
    <p className="text-sm">
      <Link to={`/admin/imports/runs/${last.id}`} className="text-link inline-block min-h-6">
        Last import <MomentText value={last.at} />
      </Link>
      <span className="numbers">
        : {formatCount(last.inserted)} new, {formatCount(last.updated)} changed, {formatCount(last.skipped)} bad{comparedText(last.moreRows)}
      </span>
    </p>
  );
}

function Source({ source, onChange }: { source: ShownSource; onChange: () => Promise<void> }) {
  const { busy, error, act } = useAct();
  const [asking, setAsking] = useState(false);
  const save = async (chosen: string) => {
    await act(async () => {
      const { etagOf } = await loadVersions();
      const headers = { 'if-match': etagOf({ everyHours: source.everyHours }) };
      await api.patch(`/api/admin/imports/sources/${source.id}`, { everyHours: chosen === '' ? null : Number(chosen) }, { headers });
    });
    // A refused change shows what another moderator saved.
    await onChange();
  };
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold wrap-anywhere">{source.name}</h3>
        <span className="text-sm text-ink-soft">{kindLabels[source.kind]}</span>
        {source.isOverdue && <Badge tone="warning">Overdue</Badge>}
      </div>
      <LastRun last={source.last} />
      {source.dueAt && (
        <p className="text-sm text-ink-soft">
          {source.isOverdue ? 'Was expected by' : 'Expected by'} <MomentText value={source.dueAt} />
        </p>
      )}
      {error && (
        <Alert live severity="error">
          {error}
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          id={`schedule-${source.id}`}
          label={
            <>
              Schedule<span className="sr-only"> of {source.name}</span>
            </>
          }
          className="w-48"
          placeholder="No schedule"
          options={scheduleOptions(source.everyHours)}
          value={source.everyHours ?? ''}
          disabled={busy}
          onChange={({ target }) => void save(target.value)}
        />
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Delete<span className="sr-only"> {source.name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Delete ${source.name}?`}
        confirmLabel="Delete source"
        danger
        onConfirm={async () => {
          await api.delete(`/api/admin/imports/sources/${source.id}`);
          await onChange();
        }}
        onClose={() => setAsking(false)}
      >
        Its runs and what they brought stay. No file is expected of it any more.
      </ConfirmDialog>
    </li>
  );
}

/** Where files come from, what came last, and when the next one is expected. */
export function SourceList({ sources, onChange }: { sources: readonly ShownSource[]; onChange: () => Promise<void> }) {
  return (
    <ul aria-label="Sources" className="grid gap-2">
      {sources.map((source) => (
        <Source key={source.id} source={source} onChange={onChange} />
      ))}
    </ul>
  );
}
