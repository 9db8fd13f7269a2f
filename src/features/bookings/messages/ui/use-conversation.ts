import { useCallback, useEffect, useRef, useState } from 'react';
import { accountOfPage } from '#ui/api/account-of-page.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { onTopic } from '#ui/api/live-topics.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { dropDraft, findDraft, keepDraft } from '#ui/forms/drafts/draft.ts';
import { topicOf } from '../conversation.ts';
import { mergeMessages, type ShownMessage, type ShownMessages } from '../present.ts';

/** Written here and not yet with the server; `failed` says why. Its key is that of the message, so that a second try is the same message. */
export type Outgoing = { key: string; body: string; failed: string | null };

const addressOf = (bookingId: number) => `/api/v1/bookings/${bookingId}/messages` as const;

async function fetchMessages(bookingId: number, before?: string): Promise<ShownMessages> {
  const { data, meta } = await api.get(addressOf(bookingId), { query: { before }, background: before === undefined });
  const { open, because, until } = meta.writing;
  return {
    messages: data.map(({ id, attributes }) => ({ id, ...attributes })),
    older: meta.older,
    unread: meta.unread,
    writing: { open, because, until },
  };
}

/** A refusal of what was written; everything else may work the next time. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.isSessionOver || [401, 403, 404, 409, 422].includes(error.status ?? 0));

/** The conversation as this tab knows it: what the page came with, what the stream says has changed, what is sent from here. */
export function useConversation(bookingId: number, initial: ShownMessages) {
  const [shown, setShown] = useState(initial);
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const unsent = `unsent-messages-${bookingId}`;

  const refresh = useCallback(async () => {
    try {
      const newest = await fetchMessages(bookingId);
      setShown((before) => mergeMessages(before, newest));
    } catch {
      // The stream, the next visit or the next message asks again.
    }
  }, [bookingId]);

  // The page was loaded again, because something else on it has changed.
  useEffect(() => setShown((before) => mergeMessages(before, initial)), [initial]);
  useEffect(() => onTopic(topicOf(bookingId), () => void refresh()), [bookingId, refresh]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);

  // What could not be sent outlives a reload of this tab.
  useEffect(() => {
    const kept = findDraft(unsent)?.list as Outgoing[] | undefined;
    if (kept) setOutgoing(kept.map((one) => ({ ...one, failed: one.failed ?? 'Not sent' })));
  }, [unsent]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (outgoing.length > 0) keepDraft(unsent, { list: outgoing }, { account: accountOfPage() });
    else dropDraft(unsent);
  }, [outgoing, unsent]);

  const drop = useCallback((key: string) => setOutgoing((list) => list.filter((one) => one.key !== key)), []);

  /** @throws ApiError when the server refuses it as it is; it is no longer in the list then */
  const deliver = useCallback(
    async ({ key, body }: Pick<Outgoing, 'key' | 'body'>) => {
      setOutgoing((list) => [...list.filter((one) => one.key !== key), { key, body, failed: null }]);
      try {
        const { data } = await api.post(addressOf(bookingId), { data: { type: 'bookingMessages', attributes: { key, body } } });
        const sent: ShownMessage = { id: data.id, ...data.attributes };
        setShown((before) => mergeMessages(before, { ...before, messages: [...before.messages.filter(({ id }) => id !== sent.id), sent] }));
        drop(key);
      } catch (error) {
        if (isRefusal(error)) {
          drop(key);
          if (error.status === 409) void refresh();
          throw error;
        }
        setOutgoing((list) => list.map((one) => (one.key === key ? { ...one, failed: messageOf(error) } : one)));
      }
    },
    [bookingId, drop, refresh],
  );

  const loadOlder = useCallback(async () => {
    const [first] = shown.messages;
    if (!first) return;
    setLoadingOlder(true);
    try {
      const page = await fetchMessages(bookingId, first.id);
      setShown((before) => ({ ...before, messages: [...page.messages, ...before.messages], older: page.older }));
    } finally {
      setLoadingOlder(false);
    }
  }, [bookingId, shown.messages]);

  const setReported = useCallback(
    (id: string, reported: boolean) =>
      setShown((before) => ({ ...before, messages: before.messages.map((one) => (one.id === id ? { ...one, reported } : one)) })),
    [],
  );

  return { ...shown, outgoing, isLoadingOlder, refresh, deliver, drop, loadOlder, setReported };
}
