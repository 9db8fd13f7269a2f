import { Button } from '../../actions/button.tsx';
import { Alert } from '../../feedback/alert.tsx';
import type { ConflictProps } from './edit-conflict.tsx';

function words(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '(empty)';
}

export function ConflictPanel({ clashes, busy, onKeep, onTake }: ConflictProps) {
  return (
    <Alert
      live
      severity="warning"
      title="This was changed while you were editing"
      actions={
        <>
          <Button size="small" busy={busy} onClick={onKeep}>
            Save my version
          </Button>
          <Button size="small" variant="secondary" onClick={onTake}>
            Use the saved version
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        {clashes.map(({ name, label, mine, saved }) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd className="break-words whitespace-pre-line">Your version: {words(mine)}</dd>
            <dd className="break-words whitespace-pre-line">Saved version: {words(saved)}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
