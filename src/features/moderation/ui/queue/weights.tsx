import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { URGENCIES, type Urgency } from '#platform/moderation/kind.ts';
import { QUEUE_HOURS_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api, type CallOptions } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { usePlainEditVersion } from '#ui/forms/conflicts/use-plain-edit-version.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { dueText, urgencyLabels } from '../../queue/risk.ts';
import type { WeighedRisk } from '../../queue/weights/schema.ts';

const options = URGENCIES.map((urgency) => ({ value: urgency, label: urgencyLabels[urgency] }));
const usualText = ({ usual }: WeighedRisk) => `${urgencyLabels[usual.urgency]}, ${dueText(usual)}`;

/** Every kind of the queue in its order, with what it weighs; each can be changed. */
export function Weights({ weights }: { weights: WeighedRisk[] }) {
  const [asked, setAsked] = useState<WeighedRisk | null>(null);
  useReopened('weight', (name) => setAsked(weights.find((one) => one.name === name) ?? null));
  return (
    <>
      {URGENCIES.map((urgency) => {
        const kinds = weights.filter((one) => one.urgency === urgency);
        if (kinds.length === 0) return null;
        return (
          <section key={urgency} aria-labelledby={`weight-${urgency}`} className="mb-8 max-w-[56rem]">
            <h2 id={`weight-${urgency}`} className="mb-2 text-xl">
              {urgencyLabels[urgency]}
            </h2>
            <ul className="rounded-lg border border-line bg-surface">
              {kinds.map((one) => (
                <li key={one.name} className="flex items-center justify-between gap-x-4 border-b border-line px-4 py-2 last:border-b-0 sm:gap-x-6">
                  <div className="min-w-0">
                    <h3 className="text-base font-semibold">{one.what}</h3>
                    <p className="text-sm text-ink-soft">
                      {one.why}, {dueText(one)}
                      {one.is_changed && <span className="ml-1 font-semibold text-ink">(usually {usualText(one)})</span>}
                    </p>
                  </div>
                  <Button size="small" variant="secondary" className="shrink-0" aria-label={`Change ${one.what}`} onClick={() => setAsked(one)}>
                    Change
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {asked && <WeightDialog key={asked.name} risk={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function WeightDialog({ risk, onClose }: { risk: WeighedRisk; onClose: () => void }) {
  const { busy, error, setError, act } = useAct();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const isFree = risk.usual.hours === null;
  const edit = usePlainEditVersion({ urgency: risk.urgency, hours: risk.hours });

  const send = (does: () => Promise<unknown>, says: string) =>
    act(async () => {
      await does();
      toast.success(says);
      onClose();
      await revalidate();
    });
  function change(_typed: FormData, form: HTMLFormElement) {
    const read = () => {
      const typed = new FormData(form);
      const hours = String(typed.get('hours') ?? '').trim();
      return { urgency: (typed.get('urgency') ?? risk.urgency) as Urgency, hours: hours ? Number(hours) : null, reason };
    };
    if (!reason.trim()) return setError('Please give a reason');
    if (read().hours === null && !isFree) return setError('Say how many hours');
    const patch = (options: CallOptions) => api.patch(`/api/admin/queue/weights/${risk.name}`, read(), options);
    return send(() => edit.save(form, patch), 'The queue has changed');
  }
  const reset = () => {
    if (!reason.trim()) return setError('Please give a reason');
    void send(() => api.delete(`/api/admin/queue/weights/${risk.name}`, { reason }), 'It is as usual again');
  };

  return (
    <FormDialog
      onClose={onClose}
      title={risk.what}
      draft={`weight/${risk.name}`}
      submit="Change"
      busy={busy}
      error={error}
      onSend={change}
      other={
        risk.is_changed && (
          <Button variant="secondary" busy={busy} onClick={reset} className="mr-auto">
            As usual again
          </Button>
        )
      }
    >
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={edit.keepMine} onTake={edit.takeSaved} />
      <p>Usually: {usualText(risk)}.</p>
      {risk.usual.urgency === 'danger' ? (
        <p>It always stays first.</p>
      ) : (
        <Select name="urgency" label="How urgent" required options={options} defaultValue={risk.urgency} />
      )}
      <TextInput
        name="hours"
        type="number"
        min={1}
        max={QUEUE_HOURS_MAX}
        step={1}
        label="Decided within how many hours"
        hint={isFree ? 'Empty: nobody waits for it, it is never overdue.' : 'After that it is overdue.'}
        required={!isFree}
        defaultValue={risk.hours === null ? '' : String(risk.hours)}
      />
      <TextArea
        name="reason"
        label="Why"
        required
        hint="Recorded in the audit log. It holds for all moderators at once."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
