import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { THUMB_DOWN } from '#shared/catalogues/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { FieldError } from '#ui/forms/field.tsx';

/**
 * One tap: her vote goes to the report that is there at once, and what she types becomes a report about the same man. Both name the same
 * number, email or profile, so they are linked as soon as hers is sent, and she counts as a woman of her own.
 */
export function SameMan({ id, name, onSame }: { id: string; name: string; onSame: () => void }) {
  const [done, setDone] = useState(false);
  const { busy, error, act } = useAct();
  if (done) {
    return (
      <p role="status" className="mt-1 flex gap-1.5 font-medium">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        Your vote counts on it now. Your own report is linked to it when you send it.
      </p>
    );
  }
  const vote = () =>
    act(async () => {
      await api.post('/api/v1/thumbs', { data: { type: 'thumbs', attributes: { timewasterId: Number(id), thumbType: THUMB_DOWN } } });
      onSame();
      setDone(true);
    });
  return (
    <div className="mt-1">
      <Button size="small" variant="secondary" busy={busy} onClick={() => void vote()} aria-label={`He did it to me too: ${name}`}>
        He did it to me too
      </Button>
      <FieldError id={`same-man-${id}`}>{error}</FieldError>
    </div>
  );
}
