import { type SubmitEvent, useState } from 'react';
import { useSubmit } from 'react-router';
import { isSessionOver } from '../api/api-error.ts';
import { csrfToken, renewCsrfToken } from '../api/csrf-token.ts';
import { throughGate } from '../api/failures.ts';

/** Whether the session still holds; the form gets its token of now. What else goes wrong is for the form to find out. */
async function holds(form: HTMLFormElement): Promise<boolean> {
  try {
    await throughGate({ method: 'GET', path: '/session' }, renewCsrfToken);
    const field = form.elements.namedItem('csrf_token');
    if (field instanceof HTMLInputElement) field.value = csrfToken() ?? '';
    return true;
  } catch (error) {
    return !isSessionOver(error);
  }
}

/**
 * For a form that goes to the server as a page does: sent by itself, it would lead a person whose session is over away from what
 * she typed. It asks first; if the session is over, she is told, and the form stays. Put `onSubmit` on the form.
 * @param whole the browser sends it, and the page is new afterwards; otherwise the router does
 */
export function useLiveSubmit({ whole = false } = {}) {
  const submit = useSubmit();
  const [busy, setBusy] = useState(false);
  async function send(form: HTMLFormElement) {
    setBusy(true);
    if (await holds(form)) {
      if (whole) form.submit();
      else await submit(form);
    }
    setBusy(false);
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // Nobody is logged in, so nothing can be over.
    if (!csrfToken()) return;
    event.preventDefault();
    void send(event.currentTarget);
  }
  return { busy, onSubmit };
}
