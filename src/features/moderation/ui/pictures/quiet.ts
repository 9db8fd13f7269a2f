import { useSyncExternalStore } from 'react';

const QUIET = 'quiet-pictures';
const SEEN = 'hard-pictures';
/** So many hard pictures within so long, and a break is offered. */
export const HARD_MAX = 10;
const WITHIN_MS = 30 * 60_000;

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const tell = () => {
  for (const listener of listeners) listener();
};

function readQuiet(): boolean {
  try {
    return localStorage.getItem(QUIET) === '1';
  } catch {
    return false;
  }
}

/** Whether pictures are grey and out of focus until somebody presses them; kept in this browser. */
export const useQuiet = (): boolean => useSyncExternalStore(listen, readQuiet, () => false);

export function setQuiet(isQuiet: boolean): void {
  try {
    localStorage.setItem(QUIET, isQuiet ? '1' : '0');
  } catch {
    // Storage may be shut off: it stays as it was.
  }
  tell();
}

function seenSince(from: number): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(kept) ? kept.filter((at): at is number => typeof at === 'number' && at > from) : [];
  } catch {
    return [];
  }
}

/** A hard picture was looked at. */
export function noteHardPicture(now = Date.now()): void {
  keepSeen([...seenSince(now - WITHIN_MS), now]);
}

/** After a break, or when none is wanted. */
export const forgetHardPictures = (): void => keepSeen([]);

function keepSeen(moments: number[]) {
  try {
    sessionStorage.setItem(SEEN, JSON.stringify(moments.slice(-HARD_MAX)));
  } catch {
    // No reminder then.
  }
  tell();
}

export const isBreakDue = (now = Date.now()): boolean => seenSince(now - WITHIN_MS).length >= HARD_MAX;

export const useBreakDue = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isBreakDue(),
    () => false,
  );
