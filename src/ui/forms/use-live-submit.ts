import { type SubmitEvent, useState } from 'react';
import { useSubmit } from 'react-router';
import { isSessionOver } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { csrfToken } from '../api/csrf-token.ts';

/** Whether the session still holds. What else goes wrong is for the form to find out. */
async function holds(): Promise<boolean> {
  try {
    await api.get('/session');
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
    if (await holds()) {
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
