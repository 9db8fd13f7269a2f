import { useCallback, useState } from 'react';
import { ReportIconSprite } from '#ui/icons/report-icon-sprite.tsx';
import type { TimewasterCard as CardData, FoundCard } from '../card.ts';
import { TimewasterCard } from './timewaster-card.tsx';

/** Cards one below the other; what is deleted fades out and is gone. */
export function TimewasterList({ records, mayVote }: { records: (CardData | FoundCard)[]; mayVote: boolean }) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const onDeleted = useCallback((id: number) => setGone((before) => new Set(before).add(id)), []);
  return (
    <>
      <ReportIconSprite />
      <ul className="grid gap-4">
        {records
          .filter(({ id }) => !gone.has(id))
          .map((record) => (
            <li key={record.id}>
              <TimewasterCard record={record} mayVote={mayVote} found={'match' in record ? record : undefined} onDeleted={onDeleted} />
            </li>
          ))}
      </ul>
    </>
  );
}
