import type { AlertSeverity } from '#shared/catalogues/alert-severities.ts';

type Options = {
  description?: string | undefined;
  /** A way on. The toast then stays until somebody closes it, and errors that follow from it do not take its place. */
  action?: { label: string; href: string } | undefined;
};
export type Toast = { id: number; severity: AlertSeverity; title: string } & Options;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

const shower =
  (severity: AlertSeverity) =>
  (title: string, { description, action }: Options = {}) => {
    if (!current?.action || (severity !== 'error' && title !== current.title)) show({ id: ++lastId, severity, title, description, action });
  };

/** Tells what just happened. One toast at a time: a new one takes the place of the old. */
export const toast = {
  success: shower('success'),
  error: shower('error'),
  warning: shower('warning'),
  info: shower('info'),
  dismiss: () => show(null),
  /** Takes away what stays: it spoke of the page that is left. */
  leave: () => current?.action && show(null),
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
