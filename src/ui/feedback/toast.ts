import type { AlertSeverity } from '#shared/catalogues/alert-severities.ts';

export type Toast = { id: number; severity: AlertSeverity; title: string; description?: string | undefined };

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

const shower =
  (severity: AlertSeverity) =>
  (title: string, { description }: { description?: string | undefined } = {}) =>
    show({ id: ++lastId, severity, title, description });

/** Tells what just happened. One toast at a time: a new one takes the place of the old. */
export const toast = {
  success: shower('success'),
  error: shower('error'),
  warning: shower('warning'),
  info: shower('info'),
  dismiss: () => show(null),
};

/** For the Toaster alone. */
export const toastStore = {
  get: () => current,
  onServer: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
