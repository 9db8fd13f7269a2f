import { typeInto } from '#ui/forms/drafts/type-into.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** What was typed, ticked and chosen since the page appeared, which form was sent, and which button was pressed last (`headScript`). */
    inputBefore?:
      | { fields: Map<Field, string | boolean>; sent: [HTMLFormElement, HTMLElement | null] | null; pressed: HTMLButtonElement | null; stop: () => void }
      | undefined;
  }
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** React hears of what is set past it; what it is told first differs from that, or it would take it for known. */
function again(field: Field, given: string | boolean) {
  if (isTicked(field)) {
    if (field.type === 'radio' && !given) return;
    field.checked = !given;
    field.click();
    return;
  }
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = '';
  typeInto(field, String(given));
}

/** Does once more, now that the scripts run, what somebody did in fields, forms and on a button before: React and react-hook-form saw nothing of it. */
export function replayInput(): void {
  const before = window.inputBefore;
  if (!before) return;
  window.inputBefore = undefined;
  before.stop();
  for (const [field, given] of before.fields) if (field.isConnected) again(field, given);
  const [form, submitter] = before.sent ?? [];
  // After React has taken over what was typed.
  setTimeout(() => {
    if (form?.isConnected) form.requestSubmit(submitter);
    // Only the last one, once: who pressed a button three times because nothing happened meant it once.
    if (before.pressed?.isConnected) before.pressed.click();
  });
}
