import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { CODE_DIGITS } from '../texts.ts';

type Props = { case: string; contactKind: 'email' | 'phone' };

/** Where the code is typed that proves the contact. */
export function CodeForm({ case: name, contactKind }: Props) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const { field, submit, issues, busy } = useZodForm(() => import('../forms.ts').then((schemas) => schemas.codeForm), {
    defaultValues: { code: '' },
    draft: null,
  });

  const prove = submit(async ({ code }) => {
    await api.post('/api/v1/disputes/proof', { data: { type: 'disputes', attributes: { case: name, code } } });
    await revalidate();
  });
  async function sendAgain() {
    setSending(true);
    try {
      await api.post('/api/v1/disputes/new-code', { data: { type: 'disputes', attributes: { case: name } } });
      toast.success('A new code was sent.');
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="grid gap-5">
      <Alert severity="info" title={contactKind === 'email' ? 'We emailed you a code' : 'A moderator will call you'}>
        {contactKind === 'email'
          ? 'Expires in 30 minutes. Nothing is reviewed until you enter it.'
          : 'We don’t send text messages: a moderator calls the number you gave and reads you a code. That can take a few days. Keep the address of this page; the code is valid for a day.'}
      </Alert>
      <form noValidate onSubmit={prove} className="grid gap-4">
        <FormErrors issues={issues} />
        <TextInput
          {...field('code')}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={`${CODE_DIGITS} digits`}
          required
          className="max-w-60"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            Verify
          </Button>
          {contactKind === 'email' && (
            <Button variant="secondary" busy={sending} onClick={() => void sendAgain()}>
              Send a new code
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
