import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Act } from './acts.ts';

const REMEMBERED = 50;

/** Decisions about items by key: gone from the screen at once, back when the server refused, to be taken back by U. */
export function useDecisions() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const done = useRef<{ key: string; act: Act }[]>([]);
  const { revalidate } = useRevalidator();

  const put = (key: string, gone: boolean) =>
    setDecided((before) => {
      const after = new Set(before);
      if (gone) after.add(key);
      else after.delete(key);
      return after;
    });

  async function decide(key: string, act: Act) {
    put(key, true);
    setError(null);
    try {
      await act.does();
      done.current = [...done.current, { key, act }].slice(-REMEMBERED);
      toast.success(act.says);
    } catch (thrown) {
      put(key, false);
      setError(messageOf(thrown));
    }
  }

  async function undo() {
    const last = done.current.at(-1);
    if (!last) return toast.info('There is nothing to undo.');
    if (!last.act.takesBack) return toast.warning('The last decision cannot be undone here.');
    setError(null);
    try {
      await last.act.takesBack();
      done.current = done.current.slice(0, -1);
      await revalidate();
      put(last.key, false);
      toast.info('Decision undone');
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return { decided, decide, undo, error, reload: revalidate };
}
