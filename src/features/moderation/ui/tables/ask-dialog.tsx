import { type SubmitEvent, useState } from 'react';
import type { Reason } from '#shared/fields/rejection-reasons.ts';
import { REASON_MAX } from '#shared/fields/rejection-reasons.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { AdminRow } from '../../tables/rows.ts';
import type { Asks } from './together.ts';

export type Words = { reason?: string; told?: string };
type Props = { label: string; asks: Asks; rows: AdminRow[]; nameOf: (row: AdminRow) => string; onDo: (words: Words) => void; onClose: () => void };

const MOST_NAMED = 5;

function namesOf(rows: AdminRow[], nameOf: Props['nameOf']): string {
  const named = rows.slice(0, MOST_NAMED).map(nameOf).join(', ');
  return rows.length > MOST_NAMED ? `${named} and ${rows.length - MOST_NAMED} more` : named;
}

function Templates({ templates, chosen, onChoose }: { templates: readonly Reason[]; chosen: string; onChoose: (text: string) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Templates</legend>
      {templates.map(({ label, text }) => (
        <Button key={label} size="small" variant={text === chosen ? 'primary' : 'secondary'} aria-pressed={text === chosen} onClick={() => onChoose(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** Asks why, and what people are told, before something is done to several rows at once; what weighs most is asked twice. */
export function AskDialog({ label, asks, rows, nameOf, onDo, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [told, setTold] = useState('');
  const [error, setError] = useState<string>();
  const [asksAgain, setAsksAgain] = useState(false);

  const held = useHeldFields(`together/${label}-${rows.map(({ id }) => id).join()}`);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (asks.reason?.required && !reason.trim()) return setError('Please give a reason');
    setError(undefined);
    if (asks.again && !asksAgain) return setAsksAgain(true);
    onDo({ ...(reason.trim() && { reason: reason.trim() }), ...(told.trim() && { told: told.trim() }) });
  }

  return (
    <Dialog open onClose={onClose} title={asks.title.replace('{n}', String(rows.length))} width="small">
      <form ref={held} onSubmit={send} className="grid gap-4">
        <p className="wrap-anywhere">{namesOf(rows, nameOf)}</p>
        {asks.says && <p>{asks.says}</p>}
        {asks.rules && (
          <details>
            <summary className="cursor-pointer font-semibold">The ladder</summary>
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
              {asks.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </details>
        )}
        {asks.reason?.templates && <Templates templates={asks.reason.templates} chosen={reason} onChoose={setReason} />}
        {asks.reason && (
          <TextArea
            name="reason"
            label={asks.reason.label}
            hint={asks.reason.hint}
            required={asks.reason.required ?? false}
            error={error}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {asks.told && <Templates templates={asks.told.templates} chosen={told} onChoose={setTold} />}
        {asks.told && (
          <TextArea
            name="told"
            label={asks.told.label}
            hint={asks.told.hint}
            maxLength={REASON_MAX}
            value={told}
            onChange={(event) => setTold(event.target.value)}
          />
        )}
        {asksAgain && (
          <Alert live severity="warning" title="Are you sure?">
            {asks.again}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={asks.danger ? 'danger' : 'primary'}>
            {asksAgain ? `Yes, ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
