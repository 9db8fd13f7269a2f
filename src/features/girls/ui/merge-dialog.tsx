import { type SubmitEvent, useState } from 'react';
import type { MergePreview } from '#shared/people/merge-preview.ts';
import { placeText } from '#shared/place-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { type FoundRecord, RecordSearch } from '#ui/forms/choices/record-search.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { MergeChoices, readTaken } from '#ui/forms/merge-choices.tsx';
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
  const [preview, setPreview] = useState<MergePreview | null>(null);
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
    setPreview(null);
  };
  const choose = (record: FoundRecord | null) => {
    setInto(record);
    setPreview(null);
    if (record) return act(async () => setPreview(await api.get(`/api/admin/girls/${record.id}/merge-preview`, { query: { from_id: id } })));
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
    if (!into || !preview) return setError('Choose the record to keep');
    const taken = readTaken(new FormData(event.currentTarget), preview);
    return act(async () => {
      await api.post('/api/admin/girl-merges', { into_id: into.id, from_id: id, taken });
      close();
      toast.success('Records merged', { description: 'You can undo it on the page of the record that is kept, and on the Restore page.' });
      await onDone();
    });
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => void open()}>
        Merge
      </Button>
      <Dialog open={candidates !== null} onClose={close} title={`Merge ${name}`} width={preview ? 'large' : 'small'}>
        <form ref={held} onSubmit={(event) => void merge(event)} className="grid gap-4">
          <p>
            What hangs on {name} moves to the record you keep. Where the two differ, you choose; the rest of {name} is kept aside, so that it can be undone.
          </p>
          <RecordSearch
            name="into"
            label="Find the record to keep: name, username, number or id"
            find={find}
            offered={candidates?.map(toRecord) ?? []}
            chosen={into}
            onChoose={(record) => void choose(record)}
          />
          {preview && <MergeChoices key={preview.into.id} preview={preview} />}
          {error && (
            <Alert live severity="error" title="Error">
              {error}
            </Alert>
          )}
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" busy={busy} disabled={into !== null && preview === null}>
              Merge
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
