type Listener = (startedAt: number) => void;

const listeners = new Set<Listener>();
let isOver = false;

/** Whether a call of this page was refused because the session is over. A log-in loads a new page. */
export const sessionIsOver = (): boolean => isOver;

/** Hears of every call that found the session over: the shell warns, forms keep what was typed. Returns the way to stop. */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** @param startedAt when the call was sent, by `performance.now()`: a form that closed for it held what was typed */
export function announceSessionOver(startedAt = performance.now()) {
  isOver = true;
  for (const listener of listeners) listener(startedAt);
}
