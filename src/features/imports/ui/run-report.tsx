import { useEffect, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { formatCount } from '#shared/numbers/format-count.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { RunDetails } from '../shown.ts';
import { kindLabels, rowsText, stateOf } from './words.ts';

const LOOK_AGAIN_MS = 1_000;
/** The file of bad rows has all of them. */
const MOST_SHOWN = 20;

/** Reads the page again while the run goes on. */
function useProgress(isActive: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isActive || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isActive, state, revalidate]);
  return revalidate;
}

function Progress({ run: { rows, total, isActive, isStalled, state } }: { run: RunDetails }) {
  const words = total === null ? rowsText(rows) : `${formatCount(rows)} of ${rowsText(total)}`;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={stateOf({ state, isStalled }).tone}>{stateOf({ state, isStalled }).label}</Badge>
        <span className="numbers">{words}</span>
      </p>
      {isActive && <progress aria-label="Rows done" max={total ?? undefined} value={total === null ? undefined : rows} className="h-2 w-full accent-ink" />}
      <p role="status" className="sr-only">
        {stateOf({ state, isStalled }).label}
      </p>
    </div>
  );
}

function BadRows({ run }: { run: RunDetails }) {
  if (run.skipped === 0) return null;
  const shown = run.errors.slice(0, MOST_SHOWN);
  const isAll = shown.length === run.skipped;
  const download = run.hasFile && (
    <a href={`/api/admin/imports/runs/${run.id}/bad-rows`} download className={buttonStyle({ variant: 'secondary', size: 'small' })}>
      Download bad rows
    </a>
  );
  return (
    <Panel title={`Bad rows: ${formatCount(run.skipped)}`} action={download}>
      <p className="mb-3 text-sm text-ink-soft">
        {isAll ? 'They are left out; the others go on.' : `They are left out; here are the first ${formatCount(shown.length)}.`}
        {!run.hasFile && ' The file has been deleted, so the rows themselves can no longer be downloaded.'}
      </p>
      <ul aria-label="Bad rows" className="grid gap-1">
        {shown.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="grid grid-cols-[6rem_1fr] gap-2 border-b border-line py-1">
            <span className="numbers text-ink-faint">Line {formatCount(line)}</span>
            <span className="wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Actions({ run, onChange }: { run: RunDetails; onChange: () => Promise<void> }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { busy, error, act } = useAct();
  const [asking, setAsking] = useState(false);
  const writes = run.inserted + run.updated;
  const isTried = run.dryRun && run.state === 'finished';
  const press = async (does: () => Promise<unknown>) => {
    if (await act(does)) await onChange();
  };
  const start = () =>
    act(async () => {
      const started = await api.post(`/api/admin/imports/runs/${run.id}/import`);
      await navigate(`/admin/imports/runs/${started.id}`);
    });
  return (
    <>
      {error && (
        <Alert live severity="error">
          {error}
        </Alert>
      )}
      {isTried && run.hasFile && writes === 0 && <p>Nothing would change, so there is nothing to import.</p>}
      <div className="flex flex-wrap gap-2">
        {isTried && run.hasFile && writes > 0 && (
          <Button busy={busy} disabled={!hydrated} onClick={() => void start()}>
            Import {rowsText(writes)}
          </Button>
        )}
        {(run.isActive || run.isStalled) && run.fileId !== null && (
          <Button variant="danger" busy={busy} onClick={() => void press(() => api.post(`/api/admin/imports/runs/${run.id}/cancel`))}>
            Cancel
          </Button>
        )}
        {run.canResume && (
          <Button busy={busy} onClick={() => void press(() => api.post(`/api/admin/imports/runs/${run.id}/resume`))}>
            Continue from row {formatCount(run.rows + 1)}
          </Button>
        )}
        {run.hasFile && !run.isActive && (
          <>
            <LinkButton variant="secondary" to={`/admin/imports/files/${run.fileId}`}>
              Change columns
            </LinkButton>
            <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
              Delete file
            </Button>
            <ConfirmDialog
              open={asking}
              title="Delete the file?"
              confirmLabel="Delete file"
              danger
              onConfirm={async () => {
                await api.delete(`/api/admin/imports/files/${run.fileId}`);
                await onChange();
              }}
              onClose={() => setAsking(false)}
            >
              {run.dryRun && writes > 0 ? 'It can then no longer be imported, unless it is uploaded again.' : 'What was imported stays.'} Its bad rows can no
              longer be downloaded.
            </ConfirmDialog>
          </>
        )}
      </div>
    </>
  );
}

/** A run: how far it is, what it did or would do, what was bad, and what can be done next. */
export function RunReport({ run }: { run: RunDetails }) {
  const revalidate = useProgress(run.isActive);
  const { dryRun } = run;
  return (
    <div className="grid gap-5">
      {run.failure && <Alert severity="error">{run.failure}</Alert>}
      <Panel title={dryRun ? 'Dry run' : 'Import'}>
        <div className="grid gap-5">
          <Progress run={run} />
          <Facts
            facts={[
              ['Records', kindLabels[run.kind]],
              ['Source', run.source],
              ['Started', <MomentText key="at" value={run.startedAt} />],
              ['By', run.who ?? (run.fileId === null ? 'The command' : 'A deleted account')],
              [dryRun ? 'Would be new' : 'New', formatCount(run.inserted)],
              [dryRun ? 'Would change' : 'Changed', formatCount(run.updated)],
              ['Left as they are', formatCount(run.unchanged)],
              ['Bad, left out', formatCount(run.skipped)],
            ]}
          />
          {dryRun && run.state === 'finished' && <p className="text-ink-soft">Nothing was written. What is imported waits for a moderator.</p>}
          {run.importedBy !== null && (
            <p>
              <Link to={`/admin/imports/runs/${run.importedBy}`} className="text-link inline-block min-h-6">
                This file was imported
              </Link>
            </p>
          )}
          <Actions run={run} onChange={revalidate} />
        </div>
      </Panel>
      <BadRows run={run} />
    </div>
  );
}
