import { accountOfPage } from '../../api/account-of-page.ts';
import { onSessionOver, sessionIsOver } from '../../api/session-over.ts';
import { keepDraft } from './draft.ts';

type Values = Record<string, unknown>;
/** What is in the form; null while nobody has typed in it. */
type Read = () => Values | null;
type HeldForm = { name: string; account: string; read: Read };

const open = new Set<HeldForm>();
/** Forms that closed, and when: one that closes as it is sent is gone before the answer is there. */
const closed = new Map<string, { values: Values; account: string; at: number }>();
/** How long before its call a form closes. */
const CLOSED_FOR_IT_MS = 100;

/** Keeps what was typed in all open forms. Nothing is kept before it must be: a form that somebody closes is empty the next time. */
export function keepWhatIsTyped() {
  for (const { name, account, read } of open) {
    const values = read();
    if (values) keepDraft(name, values, { account });
  }
}

onSessionOver((startedAt) => {
  for (const [name, { values, account, at }] of closed) if (at > startedAt - CLOSED_FOR_IT_MS) keepDraft(name, values, { account });
  keepWhatIsTyped();
});

// What was typed after the warning goes along to the log-in too.
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => sessionIsOver() && keepWhatIsTyped());

/** Whether a form with this draft, or one that has it in front of a slash, is on the screen. */
export const isOnScreen = (name: string): boolean => [...open].some((form) => form.name === name || form.name.startsWith(`${name}/`));

/** From now on what is typed in this form outlives the end of the session. Returns what takes it off again. */
export function holdTyping(name: string, read: Read): () => void {
  const form = { name, account: accountOfPage(), read };
  open.add(form);
  return () => {
    open.delete(form);
    const values = read();
    if (values) closed.set(name, { values, account: form.account, at: performance.now() });
  };
}
