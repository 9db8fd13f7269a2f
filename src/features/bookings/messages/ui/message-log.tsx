import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { ShownMessage } from '../present.ts';
import { dayText } from './day-text.ts';

const NEAR_END_PX = 80;
const useIsomorphicLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect;

type Props = {
  messages: readonly ShownMessage[];
  /** How many more are on their way. */
  waiting: number;
  older: boolean;
  busy: boolean;
  onOlder: () => void;
  /** The end of the list is on the screen. */
  onSeen: () => void;
  renderMessage: (message: ShownMessage, isLocal: boolean) => ReactNode;
  children: ReactNode;
};

/** The messages with their days, from old to new. It stays where the reader is: at the end, or at what is read above. */
export function MessageLog({ messages, waiting, older, busy, onOlder, onSeen, renderMessage, children }: Props) {
  const isLocal = useHydrated();
  const log = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const hasNews = useScroll(log, messages, waiting);
  useSeen(end, onSeen);

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div ref={log} role="region" aria-label="Messages" tabIndex={0} className="max-h-[min(60dvh,36rem)] overflow-y-auto overscroll-contain px-1">
        {older && (
          <p className="py-2 text-center">
            <Button size="small" variant="secondary" busy={busy} onClick={onOlder}>
              Show earlier messages
            </Button>
          </p>
        )}
        <ol className="grid gap-2">
          {messages.map((message, at) => {
            const day = dayText(message.createdAt, isLocal);
            const previous = messages[at - 1];
            return (
              <Fragment key={message.id}>
                {(!previous || dayText(previous.createdAt, isLocal) !== day) && <li className="my-2 text-center text-xs font-semibold text-ink-soft">{day}</li>}
                <li>{renderMessage(message, isLocal)}</li>
              </Fragment>
            );
          })}
          {children}
        </ol>
        <div ref={end} className="h-px" />
      </div>
      {hasNews && (
        <p className="absolute inset-x-0 bottom-2 text-center">
          <Button size="small" onClick={() => log.current?.scrollTo({ top: log.current.scrollHeight })}>
            New messages
          </Button>
        </p>
      )}
    </div>
  );
}

/** Keeps the place of the reader. @returns whether something new is below what is on the screen */
function useScroll(log: RefObject<HTMLDivElement | null>, messages: readonly ShownMessage[], waiting: number): boolean {
  const [hasNews, setNews] = useState(false);
  const was = useRef({ first: '', last: '', height: 0, waiting: 0, isAtEnd: true });
  const [first, last] = [messages[0]?.id ?? '', messages.at(-1)?.id ?? ''];
  const isMine = messages.at(-1)?.mine === true;

  useIsomorphicLayout(() => {
    const box = log.current;
    if (!box) return;
    const before = was.current;
    const isNew = last !== before.last || waiting > before.waiting;
    if (before.first !== '' && first !== before.first && last === before.last) box.scrollTop += box.scrollHeight - before.height;
    else if (isNew && (before.isAtEnd || isMine || waiting > before.waiting)) box.scrollTop = box.scrollHeight;
    else if (isNew) setNews(true);
    // A line below the last message came or went: that it was reported.
    else if (before.isAtEnd) box.scrollTop = box.scrollHeight;
    was.current = { ...before, first, last, waiting, height: box.scrollHeight };
  }, [messages, first, last, waiting, isMine, log]);

  useEffect(() => {
    const box = log.current;
    const look = () => {
      if (!box) return;
      was.current.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
      if (was.current.isAtEnd) setNews(false);
    };
    box?.addEventListener('scroll', look, { passive: true });
    return () => box?.removeEventListener('scroll', look);
  }, [log]);
  return hasNews;
}

/** Calls whenever the end of the list is on the screen of somebody who looks. */
function useSeen(end: RefObject<HTMLDivElement | null>, onSeen: () => void) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setThere(entries.at(-1)?.isIntersecting === true));
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, [end]);
  useEffect(() => {
    const look = () => isThere && document.visibilityState === 'visible' && onSeen();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isThere, onSeen]);
}
