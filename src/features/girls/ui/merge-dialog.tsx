import { type SubmitEvent, useState } from 'react';
import { placeText } from '#shared/place-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

type Candidate = { id: number; name: string; city: string | null; country: string | null; hasAccount: boolean; profileApproved: boolean | null };
type Props = { id: number; name: string; onDone: () => unknown };

const about = ({ id, city, country, hasAccount, profileApproved }: Candidate) =>
  [`no. ${id}`, placeText({ city, country }), hasAccount && 'has an account', profileApproved && 'approved'].filter(Boolean).join(' · ');

/** Makes this record a part of another one of the same woman. What looks like her is offered. */
export function MergeButton({ id, name, onDone }: Props) {
  const [candidates, setCandidates] = useState<Candidate[] | null>(null);
  const [into, setInto] = useState('');
  const { busy, error, setError, act } = useAct();
  const held = useHeldFields(`girl-merge-${id}`);
  const close = () => {
    setCandidates(null);
    setError(undefined);
    setInto('');
  };
  const open = () =>
    act(async () => {
      setCandidates([]);
      const { duplicates } = await api.get(`/api/admin/girls/${id}/duplicates`);
      setCandidates(duplicates);
    });
  useReopened(`girl-merge-${id}`, open);

  function merge(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!/^\d+$/.test(into.trim())) return setError('Choose the record to keep');
    return act(async () => {
      await api.post('/api/admin/girl-merges', { into_id: Number(into), from_id: id });
      close();
      toast.success('Records merged', { description: 'You can undo it on the Restore page.' });
      await onDone();
    });
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => void open()}>
        Merge
      </Button>
      <Dialog open={candidates !== null} onClose={close} title={`Merge ${name}`} width="small">
        <form ref={held} onSubmit={(event) => void merge(event)} className="grid gap-4">
          <p>
            Photos, travels, reviews, bookings and followers of {name} move to the record you keep, and its empty fields are filled in. If either has a new
            picture waiting, decide on it first.
          </p>
          {candidates !== null && candidates.length > 0 && (
            <fieldset>
              <legend className="mb-2 font-semibold">Possible matches</legend>
              <div className="grid gap-2">
                {candidates.map((one) => (
                  <label key={one.id} className="flex min-h-11 items-center gap-3 rounded-md border border-line px-3 py-2">
                    <input type="radio" name="candidate" checked={into === String(one.id)} onChange={() => setInto(String(one.id))} />
                    <span>
                      <span className="font-semibold">{one.name}</span>
                      <span className="block text-sm text-ink-soft">{about(one)}</span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <TextInput
            name="into"
            label="Number of the record to keep"
            inputMode="numeric"
            required
            value={into}
            onChange={(event) => setInto(event.target.value)}
          />
          {error && (
            <Alert live severity="error" title="Error">
              {error}
            </Alert>
          )}
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" busy={busy}>
              Merge
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
