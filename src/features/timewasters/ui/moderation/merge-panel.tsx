import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { MergePreview } from '#shared/people/merge-preview.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { type FoundRecord, RecordSearch } from '#ui/forms/choices/record-search.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { MergeChoices, readTaken } from '#ui/forms/merge-choices.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import type { TimewasterCard } from '../../card.ts';

export type HeldMerge = { id: number; fromId: number; fromName: string; createdAt: string };

const pageOf = (id: number) => `/admin/edit/timewaster/${id}`;
const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 last:border-0';

/** Reports that are one and the same man: proposed by what they share, merged without loss, taken apart again. */
export function MergePanel({ record, merges }: { record: TimewasterCard; merges: HeldMerge[] }) {
  const { revalidate } = useRevalidator();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const { busy, error, setError, act } = useAct();
  const [chosen, setChosen] = useState<FoundRecord | null>(null);
  const changeWaits = record.revisionId !== null;
  const held = useHeldFields(`timewaster-merge-${record.id}`);

  /** Shows both side by side before anything happens. */
  const ask = (fromId: number) => act(async () => setPreview(await api.get(`/api/admin/timewasters/${record.id}/merge-preview`, { query: { fromId } })));
  const close = () => {
    setPreview(null);
    setError(undefined);
  };
  function merge(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!preview) return;
    const attributes = { intoId: record.id, fromId: preview.from.id, taken: readTaken(new FormData(event.currentTarget), preview) };
    return act(async () => {
      await api.post('/api/v1/timewaster-merges', { data: { type: 'timewasterMerges' as const, attributes } }, { idempotencyKey: crypto.randomUUID() });
      setChosen(null);
      close();
      toast.success('Merged');
      await revalidate();
    });
  }
  const undo = async (id: number) => {
    try {
      await api.delete(`/api/v1/timewaster-merges/${id}`);
      toast.success('Merge undone');
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const find = async (q: string, signal: AbortSignal) => {
    const { found } = await api.get('/api/admin/find', { query: { q }, signal });
    return found.filter((one) => one.kind === 'timewaster' && one.id !== record.id);
  };
  const askChosen = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void ask(chosen.id);
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
              <Button size="small" variant="secondary" disabled={changeWaits} onClick={() => void ask(id)} aria-label={`Merge into this report: ${name}`}>
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
      <form ref={held} onSubmit={askChosen} noValidate className="mt-3 grid max-w-md gap-3">
        <RecordSearch name="other" label="Find another report: name, number, email or id" find={find} chosen={chosen} onChoose={setChosen} />
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={changeWaits || !chosen}>
          Merge
        </Button>
      </form>
      {error && !preview && (
        <Alert live severity="error" className="mt-3">
          {error}
        </Alert>
      )}
      <Dialog open={preview !== null} onClose={close} title="Merge into this report?" width="large">
        {preview && (
          <form onSubmit={(event) => void merge(event)} className="grid gap-4">
            <p>
              What {preview.from.name} holds stands on {record.name} from now on, every word by who wrote it. Nothing is lost, and it can be undone.
            </p>
            <MergeChoices preview={preview} />
            {error && (
              <Alert live severity="error" title="Error">
                {error}
              </Alert>
            )}
            <div className="flex justify-end gap-2">
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" busy={busy}>
                Merge
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </section>
  );
}
