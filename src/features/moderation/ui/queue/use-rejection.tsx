import { useState } from 'react';
import type { Choice } from '#platform/moderation/kind.ts';
import type { Measure } from '#shared/measures.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { keyOf, type QueueItem } from '../../queue/item.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { fromDraft, keysOf, REJECT_DRAFT, ReasonDialog } from './reason-dialog.tsx';

type Handlers = {
  onReject: (items: readonly QueueItem[], given: { reason?: string; choice?: Choice }) => void;
  /** null: no other picture will do. */
  onPick: (item: QueueItem, picture: string | null) => void;
};

/** Asks for the reason of a rejection, with the measure against the person, or for another picture. A typed reason survives a log-in. */
export function useRejection(items: readonly QueueItem[], { onReject, onPick }: Handlers) {
  const [asked, setAsked] = useState<{ items: readonly QueueItem[]; measure?: Measure | undefined }>({ items: [] });
  const [pickingKey, setPickingKey] = useState<string | null>(null);
  const picking = items.find((item) => keyOf(item) === pickingKey);
  const askReason = (which: readonly QueueItem[], measure?: Measure) => setAsked({ items: which, measure });
  useReopened(REJECT_DRAFT, (draft) => {
    const { keys, measure } = fromDraft(draft);
    const which = items.filter((item) => keys.split(',').includes(keyOf(item)));
    // A decided item needs no reason.
    if (keysOf(which) === keys) askReason(which, measure);
  });
  const pick = (picture: string | null) => {
    setPickingKey(null);
    if (picking) onPick(picking, picture);
  };
  const dialogs = (
    <>
      {picking && <PicturePicker open item={picking} onClose={() => setPickingKey(null)} onPick={pick} onNone={() => pick(null)} />}
      <ReasonDialog
        items={asked.items}
        measure={asked.measure}
        onClose={() => askReason([])}
        onReject={(reason) => {
          const { items: which, measure } = asked;
          askReason([]);
          onReject(which, { ...(reason && { reason }), ...(measure && { choice: { measure } }) });
        }}
      />
    </>
  );
  return { askReason, askPicture: (item: QueueItem) => setPickingKey(keyOf(item)), picking, dialogs };
}
