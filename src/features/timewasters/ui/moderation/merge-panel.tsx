import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import type { TimewasterCard } from '../../card.ts';

export type HeldMerge = { id: number; fromId: number; fromName: string; createdAt: string };
type Asked = { id: number; name: string };

const pageOf = (id: number) => `/admin/edit/timewaster/${id}`;
const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 last:border-0';

/** Reports that are one and the same man: proposed by what they share, merged without loss, taken apart again. */
export function MergePanel({ record, merges }: { record: TimewasterCard; merges: HeldMerge[] }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [number, setNumber] = useState('');
  const changeWaits = record.revisionId !== null;
  const held = useHeldFields(`timewaster-merge-${record.id}`);

  const merge = async (fromId: number) => {
    const document = { data: { type: 'timewasterMerges' as const, attributes: { intoId: record.id, fromId } } };
    await api.post('/api/v1/timewaster-merges', document, { idempotencyKey: crypto.randomUUID() });
    setNumber('');
    toast.success('Merged');
    await revalidate();
  };
  const undo = async (id: number) => {
    try {
      await api.delete(`/api/v1/timewaster-merges/${id}`);
      toast.success('Merge undone');
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const askByNumber = (event: FormEvent) => {
    event.preventDefault();
    const id = Number(number);
    if (Number.isSafeInteger(id) && id > 0) setAsked({ id, name: `report ${id}` });
  };

  return (
    <section aria-labelledby="merges" className="rounded-lg border border-line p-4">
      <h2 id="merges" className="text-xl">
        The same person
      </h2>
      {changeWaits && <p className="mt-2">A change to this report is waiting. Decide it first: then you can merge reports into it or undo a merge.</p>}
      {record.linked.length > 0 && (
        <ul aria-label="Linked reports" className="mt-2">
          {record.linked.map(({ id, name, city, via }) => (
            <li key={id} className={row}>
              <span className="min-w-0 wrap-anywhere">
                <Link to={pageOf(id)} className="text-link">
                  {[name, city].filter(Boolean).join(', ')}
                </Link>{' '}
                <span className="text-ink-soft">(same {via.join(', ')})</span>
              </span>
              <Button
                size="small"
                variant="secondary"
                disabled={changeWaits}
                onClick={() => setAsked({ id, name })}
                aria-label={`Merge into this report: ${name}`}
              >
                Merge into this
              </Button>
            </li>
          ))}
        </ul>
      )}
      {merges.length > 0 && (
        <ul aria-label="Merged into this report" className="mt-2">
          {merges.map(({ id, fromId, fromName, createdAt }) => (
            <li key={id} className={row}>
              <span className="min-w-0 wrap-anywhere">
                <Link to={pageOf(fromId)} className="text-link">
                  {fromName}
                </Link>{' '}
                <span className="text-ink-soft">
                  merged <MomentText value={createdAt} />
                </span>
              </span>
              <Button size="small" variant="secondary" disabled={changeWaits} onClick={() => void undo(id)} aria-label={`Undo the merge of ${fromName}`}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form ref={held} onSubmit={askByNumber} noValidate className="mt-3 grid max-w-md grid-cols-[1fr_auto] items-end gap-2">
        <TextInput
          id="merge-number"
          label="Number of another report"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
        />
        <Button type="submit" variant="secondary" disabled={changeWaits}>
          Merge
        </Button>
      </form>
      <ConfirmDialog
        open={asked !== null}
        title="Merge into this report?"
        confirmLabel="Merge"
        onClose={() => setAsked(null)}
        onConfirm={() => asked && merge(asked.id)}
      >
        Comments, phones, emails, photos, votes and reasons of {asked?.name} stand on {record.name} from now on. Nothing is lost, and it can be undone.
      </ConfirmDialog>
    </section>
  );
}
