import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { cx } from '#ui/class-names.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { REPORT_REASONS, type ReportReason } from '../conversation.ts';
import type { ShownMessage } from '../present.ts';
import { clockText } from './day-text.ts';
import type { Outgoing } from './use-conversation.ts';

const bubble = 'max-w-[min(85%,34rem)] rounded-lg px-3 py-2 break-words whitespace-pre-line';
const own = 'bg-ink text-paper';

type Props = { bookingId: number; message: ShownMessage; other: string; isLocal: boolean; onReported: (reported: boolean) => void };

/** What one of the two wrote: the own on the right. What the other one wrote can be reported, and that taken back. */
export function MessageBubble({ bookingId, message, other, isLocal, onReported }: Props) {
  const { id, mine, body, createdAt, reported } = message;
  const [busy, setBusy] = useState(false);
  const address = `/api/v1/bookings/${bookingId}/messages/${id}/report` as const;

  async function act(call: () => Promise<unknown>, is: boolean) {
    setBusy(true);
    try {
      await call();
      onReported(is);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const report = (reason: ReportReason) => act(() => api.post(address, { data: { type: 'reports', attributes: { reason } } }), true);

  return (
    <div className={cx('flex flex-col', mine ? 'items-end' : 'items-start')}>
      <div className={cx('flex w-full items-start gap-1', mine && 'justify-end')}>
        <p className={cx(bubble, mine ? own : 'bg-sunken')}>
          <span className="sr-only">{mine ? 'You: ' : `${other}: `}</span>
          {body}
        </p>
        {!mine && !reported && (
          <Menu
            label={`Report this message of ${other}`}
            actions={REPORT_REASONS.map((reason) => ({ label: reason, disabled: busy, onSelect: () => void report(reason) }))}
          />
        )}
      </div>
      <p className="numbers mt-0.5 flex items-center gap-2 px-1 text-xs text-ink-faint">
        <time dateTime={createdAt}>{clockText(createdAt, isLocal)}</time>
        {reported && (
          <>
            <span className="font-semibold text-error">Reported to moderators</span>
            <Button size="small" variant="quiet" busy={busy} onClick={() => void act(() => api.delete(address), false)}>
              Undo
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

type OutgoingProps = { message: Outgoing; onRetry: () => void; onDrop: () => void };

/** On its way, or not sent. */
export function OutgoingBubble({ message: { body, failed }, onRetry, onDrop }: OutgoingProps) {
  return (
    <div className="flex flex-col items-end">
      <p className={cx(bubble, own, 'opacity-70')}>
        <span className="sr-only">You: </span>
        {body}
      </p>
      {failed === null ? (
        <p className="mt-0.5 px-1 text-xs text-ink-faint">Sending …</p>
      ) : (
        <div role="alert" className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1 px-1 text-xs">
          <span className="font-semibold text-error">{failed === 'Not sent' ? failed : `Not sent. ${failed}`}</span>
          <Button size="small" variant="quiet" onClick={onRetry}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={onDrop}>
            Delete
          </Button>
        </div>
      )}
    </div>
  );
}
