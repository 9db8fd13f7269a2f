import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { REASON_MAX, reasonsOf } from '#shared/fields/rejection-reasons.ts';
import { LADDER, MEASURE_LABELS, MEASURES, type Measure } from '#shared/measures.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { keyOf, type QueueItem } from '../../queue/item.ts';
import { useKindOf } from './kinds.tsx';

type Props = { items: readonly QueueItem[]; measure: Measure | undefined; onReject: (reason: string) => void; onClose: () => void };

/** What the drafts of reasons are called in front of the slash. */
export const REJECT_DRAFT = 'reject';
/** What is behind it. */
export const keysOf = (items: readonly QueueItem[]) => items.map(keyOf).join();

/** Keys, and what is done about the person: 'flaggedBooking:3+warn'. */
const draftOf = (items: readonly QueueItem[], measure: Measure | undefined) => (measure ? `${keysOf(items)}+${measure}` : keysOf(items));
export function fromDraft(draft: string): { keys: string; measure: Measure | undefined } {
  const [keys = '', named] = draft.split('+');
  return { keys, measure: MEASURES.find((one) => one === named) };
}

/** The kind whose reasons are offered: of what is rejected together the first that has some. */
function useKindFor(items: readonly QueueItem[]) {
  const kinds = items.map(({ kind }) => kind).map(useKindOf());
  return kinds.find(({ reject }) => reject.reasons) ?? kinds[0];
}

/** Why: asked while there is something to reject. */
export function ReasonDialog({ items, measure, onReject, onClose }: Props) {
  const label = useKindFor(items)?.reject.label;
  const reject = measure ? MEASURE_LABELS[measure] : label;
  return (
    <Dialog open={items.length > 0} onClose={onClose} title={items.length === 1 ? `${reject}: ${items[0]?.title}` : `${reject} ${items.length} items`}>
      <ReasonForm items={items} measure={measure} onReject={onReject} onClose={onClose} />
    </Dialog>
  );
}

/** One of the templates (press its number), changed as she likes. The person concerned is told, and it is in the log. */
function ReasonForm({ items, measure, onReject, onClose }: Props) {
  const kind = useKindFor(items)?.reject;
  const reasons = kind?.reasons ? reasonsOf(kind.reasons) : [];
  const [reason, setWhy] = useState(reasons[0]?.text ?? '');
  const [missing, setMissing] = useState(false);
  const held = useHeldFields(`${REJECT_DRAFT}/${draftOf(items, measure)}`);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (measure && !reason.trim()) return setMissing(true);
    onReject(reason.trim());
  }
  function press(event: KeyboardEvent) {
    if ((event.target as HTMLElement).closest('textarea') || event.ctrlKey || event.altKey || event.metaKey) return;
    const reason = reasons[Number(event.key) - 1];
    if (reason) setWhy(reason.text);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the numbers are a short cut to the buttons in it
    <div onKeyDown={press}>
      <form ref={held} onSubmit={submit} className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Why?</legend>
          <div className="flex flex-wrap gap-2">
            {reasons.map(({ label, text }, at) => (
              <Button key={label} size="small" variant={text === reason ? 'primary' : 'secondary'} aria-pressed={text === reason} onClick={() => setWhy(text)}>
                <kbd aria-hidden>{at + 1}</kbd> {label}
              </Button>
            ))}
          </div>
        </fieldset>
        {kind?.measures && (
          <details open={measure !== undefined}>
            <summary className="cursor-pointer font-semibold">The ladder</summary>
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
              {LADDER.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </details>
        )}
        <TextArea
          name="reason"
          label={kind?.measures ? 'Message to him' : 'Message to the reporter'}
          hint={measure && 'He reads it in an email, with what follows from it. Name neither her nor what gave it away.'}
          error={missing && !reason.trim() ? 'Please give a reason' : undefined}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setWhy(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {/* The dialog gives it the focus: Enter sends what is chosen. */}
          <Button type="submit" variant="danger" ref={(element) => element?.setAttribute('autofocus', '')}>
            {measure ? MEASURE_LABELS[measure] : kind?.label}
          </Button>
        </div>
      </form>
    </div>
  );
}
