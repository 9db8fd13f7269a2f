import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ApiError, isSessionOver } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CaptchaField, type CaptchaKind } from '#ui/forms/captcha-field.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import type { ContactErrors } from '../schema.ts';
import { EMAIL_NOT_SENT, EMAIL_SENT } from '../texts.ts';

type Props = {
  captcha: CaptchaKind;
  csrfToken: string | null;
  /** What the server refused when the form came without JavaScript. */
  refused?: { errors: ContactErrors; values: Partial<Record<string, string>> } | undefined;
  /** The address to write to when the captcha cannot run. */
  address: string | null;
};

const renamed = { 'email.email_addr': 'email_addr', 'email.subject': 'subject', 'email.message': 'message' } as const;

/** The contact form. It posts to its own page until the scripts are there, and to the API from then on. */
export function ContactForm({ captcha, csrfToken, refused, address }: Props) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(refused !== undefined);
  const { email_addr = '', subject = '', message = '' } = refused?.values ?? {};
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.contactForm), {
    defaultValues: { email_addr, subject, message, recaptcha: '' },
    draft: { name: 'contact', omit: ['recaptcha'] },
    renamed,
  });
  const errorOf = (name: keyof ContactErrors) => field(name).error ?? refused?.errors[name];

  const send = submit(async ({ recaptcha, ...email }) => {
    setFailed(false);
    try {
      const answer = await api.post('/send_contact_form', { email, recaptcha }, { idempotencyKey: crypto.randomUUID() });
      if (!answer.includes(EMAIL_SENT)) throw new ApiError({ status: 502 });
      toast.success('Email sent');
      await navigate('/');
    } catch (error) {
      setFailed(!isSessionOver(error));
      toast.error(EMAIL_NOT_SENT);
      // The captcha may be used up: a new one for the next try.
      form.setValue('recaptcha', '');
      setAttempt((before) => before + 1);
      throw error;
    }
  });

  return (
    <form method="post" action="/contact" noValidate onSubmit={send} className="grid gap-5">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      {failed && (
        <Alert severity="error" title={EMAIL_NOT_SENT} live>
          What you wrote is still here.
        </Alert>
      )}
      <FormErrors issues={issues} />
      <TextInput
        {...field('email_addr')}
        type="email"
        label="Email"
        autoComplete="email"
        required
        maxLength={254}
        hint="We’ll reply to this address."
        error={errorOf('email_addr')}
      />
      <TextInput {...field('subject')} label="Subject" required maxLength={200} error={errorOf('subject')} />
      <TextArea {...field('message')} label="Message" required maxLength={10_000} error={errorOf('message')} />
      <noscript>
        <Alert severity="info" title="Sending needs JavaScript">
          The spam check runs in your browser.{' '}
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
      <CaptchaField
        field={captcha}
        error={errorOf('recaptcha')}
        attempt={attempt}
        onToken={(token) => form.setValue('recaptcha', token, { shouldValidate: token !== '' })}
      />
      <div>
        <Button type="submit" busy={busy}>
          Send email
        </Button>
      </div>
    </form>
  );
}
