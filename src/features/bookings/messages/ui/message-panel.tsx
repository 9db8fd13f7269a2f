import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CLOSED_TEXT } from '../conversation.ts';
import type { ShownMessages, ShownWriting } from '../present.ts';
import { Composer } from './composer.tsx';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { MessageLog } from './message-log.tsx';
import { useConversation } from './use-conversation.ts';

type Props = { bookingId: number /** The other one's name. */; other: string; initial: ShownMessages };

/** What the two write to each other about one request. */
export function MessagePanel({ bookingId, other, initial }: Props) {
  const { messages, older, writing, outgoing, ...talk } = useConversation(bookingId, initial);
  const newest = messages.at(-1)?.id;
  const newestOfOther = messages.findLast(({ mine }) => !mine);
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  const onSeen = useMarkRead(bookingId, newestOfOther?.id, initial.unread);
  const announced = useAnnounced(newestOfOther, other);

  const retry = (key: string, body: string) => talk.deliver({ key, body }).catch((error: unknown) => toast.error(messageOf(error)));
  const loadOlder = () => talk.loadOlder().catch((error: unknown) => toast.error(messageOf(error)));

  return (
    <div id="messages" className="scroll-mt-20">
      <Panel title="Messages" action={<EndButton {...{ bookingId, other, writing }} onChanged={talk.refresh} />}>
        {isEmpty ? (
          <p className="py-6 text-center text-ink-soft">
            {writing.open ? `No messages yet. Agree on the details with ${other} here.` : 'There are no messages about this booking.'}
          </p>
        ) : (
          <MessageLog
            key={bookingId}
            {...{ messages, older, onSeen }}
            waiting={outgoing.length}
            busy={talk.isLoadingOlder}
            onOlder={() => void loadOlder()}
            renderMessage={(message, isLocal) => (
              <MessageBubble {...{ bookingId, message, other, isLocal }} onReported={(reported) => talk.setReported(message.id, reported)} />
            )}
          >
            {outgoing.map((one) => (
              <li key={one.key}>
                <OutgoingBubble message={one} onRetry={() => void retry(one.key, one.body)} onDrop={() => talk.drop(one.key)} />
              </li>
            ))}
          </MessageLog>
        )}
        <p role="status" className="sr-only">
          {announced}
        </p>
        {writing.open ? (
          <Composer {...{ bookingId, other }} onSend={(body) => talk.deliver({ key: crypto.randomUUID(), body })} />
        ) : (
          writing.because && (
            <p role="status" data-newest={newest} className="mt-3 rounded-md bg-sunken p-3 text-center text-ink-soft">
              {writing.because === 'ended-by-other' ? `${other} ended this conversation.` : CLOSED_TEXT[writing.because]}
            </p>
          )
        )}
      </Panel>
    </div>
  );
}

/** Whoever sees the newest message has read them all. @returns what to call when it is on the screen */
function useMarkRead(bookingId: number, newest: string | undefined, unread: number): () => void {
  const read = useRef(unread === 0 ? newest : undefined);
  return useCallback(() => {
    if (newest === undefined || read.current === newest) return;
    read.current = newest;
    api.post(`/api/v1/bookings/${bookingId}/messages/read`, { upTo: newest }, { background: true }).catch(() => {
      read.current = undefined;
    });
  }, [bookingId, newest]);
}

/** What is read aloud: the newest message that came while the page is open. */
function useAnnounced(newest: { id: string; body: string } | undefined, other: string): string {
  const known = useRef(newest?.id);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!newest || newest.id === known.current) return;
    known.current = newest.id;
    setText(`${other}: ${newest.body}`);
  }, [newest, other]);
  return text;
}

type EndProps = { bookingId: number; other: string; writing: ShownWriting; onChanged: () => Promise<void> };

/** Ends the conversation for both; who ended it can open it again. */
function EndButton({ bookingId, other, writing, onChanged }: EndProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = async (ended: boolean) => {
    await api.patch(`/api/v1/bookings/${bookingId}/conversation`, { data: { type: 'bookingConversations', attributes: { ended } } });
    await onChanged();
  };
  async function reopen() {
    setBusy(true);
    try {
      await set(false);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  if (writing.because === 'ended-by-you')
    return (
      <Button size="small" variant="secondary" busy={busy} onClick={() => void reopen()}>
        Reopen conversation
      </Button>
    );
  if (!writing.open) return null;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        End conversation
      </Button>
      <ConfirmDialog
        open={asking}
        title="End this conversation?"
        confirmLabel="End conversation"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => set(true)}
      >
        Neither of you can write any more. {other} sees that you ended it. The booking stays as it is, and you can reopen the conversation.
      </ConfirmDialog>
    </>
  );
}
