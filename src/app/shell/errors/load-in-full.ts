import { send } from '#ui/api/client.ts';
import { type SentForm, sentFormFor } from '../scripts/sent-form.ts';

const KEY = 'loaded-in-full';
const AGAIN_MS = 60_000;

/** Whether this address was loaded in full a moment ago: more than its data fails then. */
function wasJustTried(href: string): boolean {
  try {
    const [at, address] = JSON.parse(sessionStorage.getItem(KEY) ?? '[0,""]') as [number, string];
    if (address === href && Date.now() - at < AGAIN_MS) return true;
    sessionStorage.setItem(KEY, JSON.stringify([Date.now(), href]));
    return false;
  } catch {
    // Without storage there is no way to notice a loop.
    return true;
  }
}

const probeSite = () => send('GET', '/livez', undefined, { background: true });

/** Sends a form as the browser does without scripts. It left the page with the page's error, so its fields are copied. */
function submitCopy({ form, submitter }: SentForm) {
  const copy = document.createElement('form');
  copy.hidden = true;
  copy.method = 'post';
  copy.action = form.getAttribute('action') ?? '';
  for (const [name, value] of new FormData(form, submitter)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = String(value);
    copy.append(field);
  }
  document.body.append(copy);
  copy.submit();
}

/**
 * Loads a page from the server when its `.data` request got no answer although the site answers: content blockers block such addresses. A form is
 * sent again as a document, with the key of its first submission: the server carries out one of them (`answerFormOnce`).
 * Does nothing without a connection, and the page then shows the error.
 */
export async function loadInFull(href: string, form: SentForm | null = sentFormFor(href), probe: () => Promise<unknown> = probeSite): Promise<void> {
  const answers = await probe().then(
    () => true,
    () => false,
  );
  if (!answers) return;
  // A document cannot fail in this way, so there is no loop.
  if (form) return submitCopy(form);
  if (wasJustTried(href)) return;
  if (href === window.location.href) window.location.reload();
  else window.location.assign(href);
}
