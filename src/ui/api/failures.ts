import type { ApiError } from './api-error.ts';

export type FailedCall = { method: string; path: string; quiet: boolean };
type Listener = (error: ApiError, call: FailedCall) => void;

const listeners = new Set<Listener>();

/** Hears of every failed call: the shell says 'Unauthorized' and tells the monitoring service. Returns the way to stop. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For the client alone. */
export function reportFailure(error: ApiError, call: FailedCall) {
  for (const listener of listeners) listener(error, call);
}
