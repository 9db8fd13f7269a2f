/** A form that React Router sends as a `.data` request, and the button that sent it. */
export type SentForm = { form: HTMLFormElement; submitter: HTMLElement | null };

const KEY = 'idempotency_key';
/** The session is renewed before a form is sent, which may take a while on a bad line. */
const KEPT_MS = 60_000;

let sent: (SentForm & { href: string; at: number }) | null = null;

/** The form that was just sent to this address. */
export const sentFormFor = (href: string): SentForm | null =>
  sent && Date.now() - sent.at < KEPT_MS && new URL(sent.href).pathname === new URL(href).pathname ? sent : null;

/** React Router marks its forms with `data-discover`. All others are sent by the browser or by a call of the API. */
const isNavigation = (form: HTMLFormElement) => form.getAttribute('method') === 'post' && form.hasAttribute('data-discover');

/** Gives each submission of a page's form a key of its own, and keeps the form in case its navigation fails. */
function keep({ target, submitter }: SubmitEvent) {
  const form = target as HTMLFormElement;
  if (!isNavigation(form) || !crypto.randomUUID) return;
  let field = form.elements.namedItem(KEY);
  if (!(field instanceof HTMLInputElement)) {
    field = Object.assign(document.createElement('input'), { type: 'hidden', name: KEY });
    form.append(field);
  }
  (field as HTMLInputElement).value = crypto.randomUUID();
  sent = { form, submitter, href: new URL(form.getAttribute('action') ?? '', document.baseURI).href, at: Date.now() };
}

/** Listens before React reads the form. Called again, it changes nothing. */
export const keepSentForms = (): void => document.addEventListener('submit', keep, true);
