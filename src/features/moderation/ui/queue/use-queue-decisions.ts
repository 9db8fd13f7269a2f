import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Choice, KindTexts } from '#platform/moderation/kind.ts';
import { MEASURE_DONE } from '#shared/measures.ts';
import { isSessionOver } from '#ui/api/api-error.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { type Decision, keyOf, type QueueItem } from '../../queue/item.ts';
import { sendDecision, takeBack } from './calls.ts';
import { useKindOf } from './kinds.tsx';

const REMEMBERED = 100;
/** After the last decision for so long: the page is read again behind it. */
const QUIET_MS = 2_500;

/** What is said when one is decided. */
function wordsOf(decision: Decision, { approve, reject }: KindTexts, { measure, picture }: Choice): string {
  if (measure) return MEASURE_DONE[measure];
  if (picture) return 'Approved with selected picture';
  return (decision === 'approve' && approve ? approve : reject).done;
}

const manyOf = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Decisions: off the screen at once, back with a word when the server refuses, taken back one by one. */
export function useQueueDecisions(setGone: (keys: readonly string[], gone: boolean) => void) {
  const [error, setError] = useState<string | null>(null);
  const done = useRef<QueueItem[][]>([]);
  const kindOf = useKindOf();
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), QUIET_MS);
  };

  // What U takes back is the last decision, also while it is on its way.
  const underway = useRef<Promise<void>>(Promise.resolve());
  const decide = (...given: Parameters<typeof send>) => {
    const sent = send(...given);
    underway.current = Promise.all([underway.current, sent]).then(() => undefined);
    return sent;
  };

  /** @returns whether the session is over, so that nothing was decided */
  async function send(decision: Decision, items: readonly QueueItem[], given: { reason?: string; choice?: Choice } = {}): Promise<boolean> {
    const keys = items.map(keyOf);
    setGone(keys, true);
    setError(null);
    clearTimeout(timer.current);
    try {
      const outcomes = await sendDecision(decision, items, given);
      const refused = outcomes.filter((one) => !one.done);
      const decided = items.filter((item) => !refused.some((one) => keyOf(one) === keyOf(item)));
      if (decided.length > 0) done.current = [...done.current, decided].slice(-REMEMBERED);
      say(decision, decided, given.choice);
      if (refused.length === 0) {
        readLater();
        return false;
      }
      setError([...new Set(refused.map(({ detail }) => detail))].join(' '));
      await revalidate();
      setGone(refused.map(keyOf), false);
      return false;
    } catch (thrown) {
      setGone(keys, false);
      setError(messageOf(thrown));
      return isSessionOver(thrown);
    }
  }

  function say(decision: Decision, decided: readonly QueueItem[], choice: Choice = {}) {
    const [first] = decided;
    if (first) toast.success(decided.length === 1 ? wordsOf(decision, kindOf(first.kind), choice) : `${manyOf(decided.length)} decided`);
  }

  /** @returns the keys of what waits again */
  async function undo(): Promise<string[]> {
    await underway.current;
    const last = done.current.at(-1);
    if (!last) {
      toast.info('There is nothing to undo.');
      return [];
    }
    setError(null);
    done.current = done.current.slice(0, -1);
    const back: string[] = [];
    const refused: string[] = [];
    for (const { kind, id } of last) {
      await takeBack({ kind, id }).then(
        () => back.push(keyOf({ kind, id })),
        (thrown: unknown) => refused.push(messageOf(thrown)),
      );
    }
    if (refused.length > 0) setError([...new Set(refused)].join(' '));
    if (back.length === 0) return [];
    await revalidate();
    setGone(back, false);
    toast.info('Decision undone');
    return back;
  }

  return { decide, undo, error };
}
