import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CHAT_MESSAGE_MAX } from '#shared/chat/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { controlStyle } from '#ui/forms/field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { ChatLine } from './chat-line.tsx';
import type { Conversation } from './use-conversation.ts';

/**
 * A conversation with its box to write in. The keyboard stays in the box: Enter sends, Shift+Enter makes a line, Escape
 * stops. Screen readers hear an answer once, when it is whole.
 */
export function Chat({ conversation, label, placeholder }: { conversation: Conversation; label: string; placeholder: string }) {
  const { lines, busy, failure, unsent, announcement, say, retry, stop, startAgain, goGuided } = conversation;
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const ready = useHydrated();
  const list = useFollowedList(lines);
  const last = lines.at(-1);
  const held = useHeldFields(`chat ${useLocation().pathname}`);
  useEffect(() => {
    if (unsent !== null) setText(unsent);
  }, [unsent]);

  function send(words: string) {
    if (busy || words.trim() === '') return;
    setText('');
    void say(words);
    box.current?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) stop();
    else send(text);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && busy) stop();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(text);
  }
  /** A button that vanishes when pressed hands the focus to the box. */
  const then = (act: () => void) => () => {
    act();
    box.current?.focus();
  };

  return (
    <div className="rounded-lg border border-line bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. The region below tells what is new: read token by token, an answer would be noise. */}
      <section ref={list} tabIndex={0} aria-label={label} className="max-h-[60vh] min-h-64 overflow-y-auto overscroll-contain p-4 sm:p-5">
        <ol className="grid gap-4">
          {lines.map((one) => (
            <ChatLine key={one.id} line={one} />
          ))}
          {busy && last?.role === 'user' && (
            <li aria-hidden className="justify-self-start rounded-lg bg-sunken px-4 py-2 text-ink-soft">
              <span className="animate-pulse">…</span>
            </li>
          )}
        </ol>
      </section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="border-t border-line p-4 sm:p-5">
        {failure && (
          <Alert
            severity="error"
            live
            className="mb-4"
            title={failure}
            actions={
              <>
                <Button size="small" onClick={then(retry)}>
                  Try again
                </Button>
                {goGuided && (
                  <Button size="small" variant="secondary" onClick={then(goGuided)}>
                    Go on with questions
                  </Button>
                )}
              </>
            }
          >
            What you wrote is still here.
          </Alert>
        )}
        {!busy && !failure && last && last.choices.length > 0 && (
          <ul aria-label="Suggestions" className="mb-4 flex max-h-52 flex-wrap gap-2 overflow-y-auto p-0.5">
            {last.choices.map((choice) => (
              <li key={choice} className="min-w-0">
                <Button size="small" variant="secondary" disabled={!ready} onClick={() => send(choice)} className="py-1.5 text-left">
                  {choice}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form ref={held} onSubmit={submit}>
          <label htmlFor={id} className="field-label">
            Your message
          </label>
          <div className="flex items-end gap-2">
            <textarea
              ref={box}
              id={id}
              name="message"
              rows={2}
              value={text}
              maxLength={CHAT_MESSAGE_MAX}
              placeholder={placeholder}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              className={cx(controlStyle, 'field-sizing-content max-h-40 resize-none py-2')}
            />
            <Button type="submit" disabled={!ready} aria-label={busy ? 'Stop the answer' : 'Send message'} className="h-11 shrink-0">
              {busy ? <Square aria-hidden /> : <ArrowUp aria-hidden />}
              {busy ? 'Stop' : 'Send'}
            </Button>
          </div>
        </form>
        {lines.length > 1 && (
          <Button size="small" variant="quiet" className="mt-2 -ml-3" onClick={then(startAgain)}>
            New conversation
          </Button>
        )}
      </div>
    </div>
  );
}

/** Keeps the end of the list in sight while it grows, unless somebody scrolled up to read. */
function useFollowedList(lines: unknown) {
  const list = useRef<HTMLElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls because the lines changed.
  useEffect(() => {
    if (follows.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return list;
}
