import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CaptchaField, type CaptchaKind } from '#ui/forms/captcha-field.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { MIGRATED } from '../registration/texts.ts';
import { PASSWORD_HINT } from './password-fields.tsx';

const empty = { email: '', password: '', passwordConfirmation: '', recaptcha: '' };

export function MigrationForm({ captcha }: { captcha: CaptchaKind }) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const { form, field, submit, issues, busy } = useZodForm(() => import('../registration/migration.ts').then((schemas) => schemas.migrationInput), {
    defaultValues: empty,
    draft: null,
  });

  async function send() {
    try {
      const data: { id?: string; error?: string } = await api.patch('/migrate_profile', form.getValues());
      if (data.error) throw new ApiError({ status: 422, errors: [{ detail: data.error }] });
    } catch (error) {
      toast.error(messageOf(error));
      setAttempt((before) => before + 1);
      form.setValue('recaptcha', '');
      throw error;
    }
    await navigate('/');
    toast.success(MIGRATED);
  }

  return (
    <form method="post" noValidate onSubmit={submit(send)} className="grid gap-5">
      <FormErrors issues={issues} />
      <noscript>
        <Alert severity="info" title="Migrating needs JavaScript">
          The spam check runs in your browser. Please turn JavaScript on for this page.
        </Alert>
      </noscript>
      <TextInput {...field('email')} type="email" label="Email" autoComplete="email" required hint="The email address of your old profile." />
      <TextInput {...field('password')} type="password" label="Password" autoComplete="new-password" required hint={PASSWORD_HINT} />
      <TextInput {...field('passwordConfirmation')} type="password" label="Confirm password" autoComplete="new-password" required />
      <CaptchaField
        field={captcha}
        error={form.getFieldState('recaptcha', form.formState).error?.message}
        attempt={attempt}
        onToken={(token) => form.setValue('recaptcha', token, { shouldValidate: token !== '' })}
      />
      <div>
        <Button type="submit" busy={busy}>
          Migrate
        </Button>
      </div>
    </form>
  );
}
