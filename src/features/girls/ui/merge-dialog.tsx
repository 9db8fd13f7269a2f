import { type SubmitEvent, useState } from 'react';
import { placeText } from '#shared/place-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { type FoundRecord, RecordSearch } from '#ui/forms/choices/record-search.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

type Candidate = { id: number; name: string; city: string | null; country: string | null; hasAccount: boolean; profileApproved: boolean | null };
type Props = { id: number; name: string; onDone: () => unknown };

const toRecord = ({ id, name, city, country, hasAccount, profileApproved }: Candidate): FoundRecord => ({
  id,
  name,
  note: [placeText({ city, country }), hasAccount && 'has an account', profileApproved && 'approved'].filter(Boolean).join(' · '),
});

/** Makes this record a part of another one of the same woman. What looks like her is offered. */
export function MergeButton({ id, name, onDone }: Props) {
  const [candidates, setCandidates] = useState<Candidate[] | null>(null);
  const [into, setInto] = useState<FoundRecord | null>(null);
  const { busy, error, setError, act } = useAct();
  const held = useHeldFields(`girl-merge-${id}`);
  const find = async (q: string, signal: AbortSignal) => {
    const { found } = await api.get('/api/admin/find', { query: { q }, signal });
    return found.filter((one) => one.kind === 'girl' && one.id !== id);
  };
  const close = () => {
    setCandidates(null);
    setError(undefined);
    setInto(null);
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
    if (!into) return setError('Choose the record to keep');
    return act(async () => {
      await api.post('/api/admin/girl-merges', { into_id: into.id, from_id: id });
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
          <RecordSearch
            name="into"
            label="Find the record to keep: name, username, number or id"
            find={find}
            offered={candidates?.map(toRecord) ?? []}
            chosen={into}
            onChoose={setInto}
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
