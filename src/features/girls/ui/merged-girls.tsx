import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { toast } from '#ui/feedback/toast.ts';
import { MomentText } from '#ui/text/date-text.tsx';

export type MergedGirl = { id: number; from: string; fromId: number; into: string; intoId: number; createdAt: Date };

/** Which records became one, the latest first; each merge can be undone. */
export function MergedGirls({ merges }: { merges: MergedGirl[] }) {
  const { revalidate } = useRevalidator();
  const { busy, error, act } = useAct();
  const undo = (id: number) =>
    act(async () => {
      await api.delete(`/api/admin/girl-merges/${id}`);
      toast.success('Merge undone');
      await revalidate();
    });
  return (
    <>
      <ul className="grid gap-2">
        {merges.map(({ id, from, into, fromId, intoId, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2">
            <span>
              {from} (no. {fromId}) went into {into} (no. {intoId}) <MomentText value={createdAt} className="text-sm text-ink-faint" />
            </span>
            <Button size="small" variant="secondary" busy={busy} onClick={() => void undo(id)}>
              Undo merge
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 text-error">
          {error}
        </p>
      )}
    </>
  );
}
