import { useEffect, useRef, useState } from 'react';
import { CHAT_ANSWER_MAX, CHAT_TEXT_MAX } from '#shared/chat/limits.ts';
import { ApiError, isSessionOver } from '#ui/api/api-error.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { streamLines } from '#ui/api/stream-lines.ts';
import { fieldLabel } from '../booking-fields.ts';
import type { BookingStep, ChatMessage, Opening } from '../schema.ts';

/** One bubble. `filled` is what this answer put into the form: labels and words. */
export type Line = {
  id: number;
  role: 'user' | 'assistant';
  text: string;
  filled: [label: string, value: string][];
  choices: string[];
  /** The question of a guided booking. */
  step: BookingStep | undefined;
  note: string | null;
};

type Options = {
  /** Where questions are posted. */
  address: string;
  opening: Opening;
  /** What the conversation becomes when the person goes on without the model; null where there is none. */
  guidedOpening: Opening | null;
  /** No language model answers, but fixed questions: the last answer is enough. */
  isGuided: boolean;
  onFilled?: ((values: Record<string, unknown>) => void) | undefined;
  /** What the form beside it holds now. */
  formNow?: (() => Record<string, string>) | undefined;
};

const BROKEN_OFF = 'The connection was lost before the answer was complete.';
/** Older messages are left out of what a model reads: it needs the last ones. */
const mostForModel = 24;

const line = (id: number, role: Line['role'], { text = '', choices = [], step }: Partial<Opening> = {}): Line => ({
  id,
  role,
  text,
  filled: [],
  choices,
  step,
  note: null,
});

function asMessages(lines: readonly Line[], guided: boolean): ChatMessage[] {
  const all = lines
    .map(({ role, text, filled }) => ({
      role,
      text: (text || filled.map(([label, value]) => `${label}: ${value}`).join('\n')).slice(0, CHAT_ANSWER_MAX),
    }))
    .filter(({ text }) => text.trim() !== '');
  if (guided) return all.slice(-1);
  const kept = all.slice(-mostForModel);
  while (kept.reduce((sum, { text }) => sum + text.length, 0) > CHAT_TEXT_MAX) kept.shift();
  return kept;
}

/** A conversation with one of the chats: what was said, what is being written, what went wrong. It lives as long as the page. */
export function useConversation({ address, opening, guidedOpening, isGuided, onFilled, formNow }: Options) {
  const [lines, setLines] = useState<Line[]>(() => [line(0, 'assistant', opening)]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [guided, setGuided] = useState(isGuided);
  /** What could not be asked because the session is over: it belongs into the box again. */
  const [unsent, setUnsent] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const nextId = useRef(1);
  useEffect(() => () => running.current?.abort(), []);

  const bodyOf = (history: readonly Line[]) => ({
    messages: asMessages(
      history.filter(({ id }) => id > 0),
      guided,
    ),
    guided,
    form: formNow?.(),
    step: history.findLast(({ step }) => step)?.step,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

  async function ask(history: Line[]) {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    let answer = line(nextId.current++, 'assistant');
    const show = (change: Partial<Line>) => {
      answer = { ...answer, ...change };
      setLines([...history, answer]);
    };
    setLines(history);
    setBusy(true);
    setFailure(null);
    setUnsent(null);
    setAnnouncement('The assistant is writing.');
    try {
      const { chatEvent } = await import('../schema.ts');
      let over = false;
      for await (const given of streamLines(address, bodyOf(history), call.signal)) {
        const event = chatEvent.parse(given);
        if (event.type === 'text') show({ text: answer.text + event.text });
        else if (event.type === 'choices') show({ choices: event.choices, step: event.step });
        else if (event.type === 'form') {
          const filled = Object.entries(event.values).flatMap(([name, value]): [string, string][] =>
            name === 'times' ? [] : [[fieldLabel(name), (Array.isArray(value) ? value.join(', ') : String(value)) || '(empty)']],
          );
          show({ filled: [...answer.filled, ...filled] });
          onFilled?.(event.values);
        } else if (event.type === 'failed') throw new ApiError({ status: 503, errors: [{ detail: event.detail }] });
        else {
          over = true;
          if (event.cut) show({ note: 'The answer was cut off because it was too long.' });
        }
      }
      if (!over) throw new ApiError({ status: 503, errors: [{ detail: BROKEN_OFF }] });
      setAnnouncement(spokenText(answer));
    } catch (error) {
      if (running.current !== call) return;
      if (call.signal.aborted) {
        if (answer.text || answer.filled.length > 0) show({ note: 'You stopped the answer.' });
        setAnnouncement('Stopped.');
      } else {
        // The alert itself is announced.
        setAnnouncement('');
        if (isSessionOver(error)) {
          setLines(history.slice(0, -1));
          return setUnsent(history.at(-1)?.text ?? null);
        }
        setFailure(error instanceof ApiError ? (error.status === undefined ? BROKEN_OFF : messageOf(error)) : messageOf(error));
      }
    } finally {
      if (running.current === call) setBusy(false);
    }
  }

  const say = (text: string) => ask([...lines, line(nextId.current++, 'user', { text: text.trim() })]);
  function restart(history: Line[], begins: Line, isNowGuided: boolean) {
    running.current?.abort();
    running.current = null;
    setBusy(false);
    setFailure(null);
    setLines([...history, begins]);
    setGuided(isNowGuided);
    setAnnouncement(spokenText(begins));
  }

  return {
    lines,
    busy,
    failure,
    unsent,
    announcement,
    say,
    /** Asks once more what was asked last. */
    retry() {
      const last = lines.findLastIndex(({ role }) => role === 'user');
      if (last >= 0) void ask(lines.slice(0, last + 1));
    },
    stop: () => running.current?.abort(),
    startAgain: () => restart([], line(0, 'assistant', opening), isGuided),
    /** Continues with fixed questions, below the conversation with the model. */
    goGuided: guidedOpening && !guided ? () => restart(lines, line(nextId.current++, 'assistant', guidedOpening), true) : null,
  };
}
export type Conversation = ReturnType<typeof useConversation>;

const spokenText = ({ text, filled, choices }: Line) =>
  [
    filled.length > 0 && `In the form: ${filled.map(([label, value]) => `${label}: ${value}`).join('; ')}.`,
    text,
    choices.length > 0 && `Suggestions: ${choices.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
