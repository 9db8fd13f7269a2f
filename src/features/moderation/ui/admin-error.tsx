import { useSyncExternalStore } from 'react';
import { messageOf } from '#ui/api/message-of.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';

let current: string | null = null;
const listeners = new Set<() => void>();

function say(next: string | null) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Does it and says so in a toast; what the server refused is in the alert of the admin area. @returns whether it worked */
export async function attempt(does: () => Promise<unknown>, says?: string): Promise<boolean> {
  try {
    await does();
    say(null);
    if (says) toast.success(says);
    return true;
  } catch (error) {
    say(messageOf(error));
    return false;
  }
}

/** What went wrong last, at the top of the page. */
export function AdminError() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  if (!message) return null;
  return (
    <div className="mx-auto w-full max-w-[80rem] px-4 pt-4 sm:px-6">
      <Alert live severity="error" title="Error">
        {message}
      </Alert>
    </div>
  );
}
