import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CaptchaField, type CaptchaKind } from '#ui/forms/captcha-field.tsx';
import { fieldId } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useDraft } from '#ui/forms/use-draft.ts';
import { CONTACT_FIELDS, type ContactErrors, contactInput, EMAIL_NOT_SENT, EMAIL_SENT, errorsByField } from '../schema.ts';

type Props = {
  captcha: CaptchaKind;
  csrfToken: string | null;
  /** What the server refused when the form came without JavaScript. */
  refused?: { errors: ContactErrors; values: Partial<Record<string, string>>; failed: boolean } | undefined;
  /** The address to write to when the captcha cannot run. */
  address: string | null;
};

/** The contact form. It posts to its own page until the scripts are there, and to the API from then on. */
export function ContactForm({ captcha, csrfToken, refused, address }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const forgetDraft = useDraft('contact', form, ['email_addr', 'subject', 'message']);
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState<ContactErrors>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.failed ? EMAIL_NOT_SENT : null);
  const [busy, setBusy] = useState(false);

  function show(found: ContactErrors) {
    setErrors(found);
    const first = CONTACT_FIELDS.find((name) => found[name]);
    if (first) document.getElementById(fieldId(first))?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { email_addr, subject, message } = Object.fromEntries(new FormData(event.currentTarget));
    const checked = contactInput.safeParse({ email: { email_addr, subject, message }, recaptcha: token });
    setFailure(null);
    if (!checked.success) return show(errorsByField(checked.error.issues as { path: string[]; message: string }[]));
    setErrors({});
    setBusy(true);
    try {
      const answer = await api.post<string>('/send_contact_form', checked.data, { idempotencyKey: crypto.randomUUID(), quiet: true });
      if (!answer.includes(EMAIL_SENT)) throw new ApiError({ status: 502 });
      forgetDraft();
      toast.success('Email sent');
      await navigate('/');
    } catch (error) {
      const items = error instanceof ApiError ? error.errors : [];
      show(errorsByField(items.map(({ pointer = '', detail }) => ({ path: pointer.split('/'), message: detail }))));
      setFailure(EMAIL_NOT_SENT);
      toast.error(EMAIL_NOT_SENT, error instanceof ApiError && error.status === 429 ? { description: error.detail } : {});
      setAttempt((before) => before + 1);
      setToken('');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} method="post" action="/contact" noValidate onSubmit={submit} className="grid gap-5">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      {failure && (
        <Alert severity="error" title={failure} live>
          Nothing is lost: what you wrote is still here.
        </Alert>
      )}
      <TextInput
        name="email_addr"
        type="email"
        label="Email"
        autoComplete="email"
        required
        maxLength={254}
        hint="Where the answer goes."
        error={errors.email_addr}
        defaultValue={refused?.values.email_addr}
      />
      <TextInput name="subject" label="Subject" required maxLength={200} error={errors.subject} defaultValue={refused?.values.subject} />
      <TextArea name="message" label="Message" required maxLength={10_000} error={errors.message} defaultValue={refused?.values.message} />
      <noscript>
        <Alert severity="info" title="Sending needs JavaScript">
          The check against machines runs in your browser.{' '}
          {address ? (
            <>
              Without JavaScript, write to{' '}
              <a className="text-link" href={`mailto:${address}`}>
                {address}
              </a>
              .
            </>
          ) : (
            'Turn it on for this page to send your message.'
          )}
        </Alert>
      </noscript>
      <CaptchaField field={captcha} error={errors.recaptcha} attempt={attempt} onToken={setToken} />
      <div>
        <Button type="submit" busy={busy}>
          Send email
        </Button>
      </div>
    </form>
  );
}
