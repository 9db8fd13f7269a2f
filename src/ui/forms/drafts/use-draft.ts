import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { accountOfPage } from '../../api/account-of-page.ts';
import { dropDraft, findDraft, keepDraft } from './draft.ts';
import { holdTyping } from './held-typing.ts';

type Draft = { name: string; omit?: readonly string[]; over?: 'log-in' };

/** How long a pause must be before what was typed is written down. */
const PAUSE_MS = 250;

/**
 * Gives a form what was typed in it before, and keeps what is typed now: as it is typed, or with `over: 'log-in'` only when the
 * session is over. Returns what forgets it, for when it was sent.
 */
export function useDraft<Input extends FieldValues, Output extends FieldValues>(form: UseFormReturn<Input, unknown, Output>, draft: Draft | null): () => void {
  const name = draft?.name;
  const isHeld = draft?.over === 'log-in';
  const omitted = (draft?.omit ?? []).join();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);

  useEffect(() => {
    if (!name) return;
    const account = accountOfPage();
    const omit = omitted.split(',');
    const found = findDraft(name);
    // The fields stay registered: one that is registered again reads a box as the server's HTML had it.
    if (found) form.reset({ ...form.getValues(), ...found } as Input, { keepDefaultValues: true, keepFieldsRef: true });
    if (isHeld) dropDraft(name);

    const given = () => Object.fromEntries(Object.entries(form.getValues()).filter(([key]) => !omit.includes(key)));
    const keep = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      keepDraft(name, given(), { account });
    };
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        isTouched.current = true;
        clearTimeout(timer.current);
        if (!isHeld) timer.current = setTimeout(keep, PAUSE_MS);
      },
    });
    const stopHolding = holdTyping(name, () => (isTouched.current ? given() : null));
    // Whoever leaves in that moment loses nothing either.
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      stopHolding();
      stopWatching();
      window.removeEventListener('pagehide', keep);
    };
  }, [name, isHeld, omitted, form]);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isTouched.current = false;
    if (name) dropDraft(name);
  }, [name]);
}
