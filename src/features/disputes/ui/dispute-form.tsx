import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { CaptchaField, type CaptchaKind } from '#ui/forms/captcha-field.tsx';
import { RadioGroup } from '#ui/forms/choices/choice-groups.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';

export type DisputedRecord = { type: 'scammer' | 'problem-girl'; id: number; name: string; path: string };

type Props = {
  /** null: a private warning, of which nothing is named. */
  record: DisputedRecord | null;
  captcha: CaptchaKind;
  byPhone: boolean;
};

const kinds = [
  { value: 'email', label: 'Email: we send you a code' },
  { value: 'phone', label: 'Phone: a moderator calls you and reads you a code. We send no text messages' },
];

/** Begins a dispute and leads to the page where the code is typed. */
export function DisputeForm({ record, captcha, byPhone }: Props) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const { form, field, submit, issues, busy } = useZodForm(() => import('../forms.ts').then((schemas) => schemas.disputeForm), {
    defaultValues: { contactKind: 'email', contact: '', statement: '', recaptcha: '' },
    draft: { name: `dispute-${record ? `${record.type}-${record.id}` : 'private'}`, omit: ['recaptcha'] },
  });
  const isPhone = form.watch('contactKind') === 'phone';

  const send = submit(async (typed) => {
    const attributes = { ...typed, subjectType: record?.type ?? ('timewaster' as const), subjectId: record?.id ?? null };
    try {
      const body = { data: { type: 'disputes' as const, attributes } };
      const { data } = await api.post('/api/v1/disputes', body, { idempotencyKey: crypto.randomUUID() });
      await navigate(`/dispute?case=${data.id}`);
    } catch (error) {
      // The captcha may be used up: a new one for the next try.
      form.setValue('recaptcha', '');
      setAttempt((before) => before + 1);
      throw error;
    }
  });

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormErrors issues={issues} />
      {byPhone && <RadioGroup {...field('contactKind')} label="How can we reach you?" options={kinds} required />}
      <TextInput
        {...field('contact')}
        key={isPhone ? 'phone' : 'email'}
        type={isPhone ? 'tel' : 'email'}
        label={isPhone ? 'Phone' : 'Email'}
        autoComplete={isPhone ? 'tel' : 'email'}
        hint={
          isPhone
            ? 'With the country code, unless it is American. The call can take a few days; keep the address of the next page, where you enter the code.'
            : 'The one they know you by, if you still have it.'
        }
        required
      />
      <TextArea
        {...field('statement')}
        label="What is wrong?"
        hint="What really happened, and how a moderator can verify it. Only moderators read it."
        required
        maxLength={LONG_TEXT_MAX}
      />
      <noscript>
        <Alert severity="info" title="Sending needs JavaScript">
          The spam check runs in your browser. Turn JavaScript on for this page, or write to us on the contact page.
        </Alert>
      </noscript>
      <CaptchaField
        field={captcha}
        error={field('recaptcha').error}
        attempt={attempt}
        onToken={(token) => form.setValue('recaptcha', token, { shouldValidate: token !== '' })}
      />
      <div>
        <Button type="submit" busy={busy}>
          {isPhone ? 'Ask for a call' : 'Send me a code'}
        </Button>
      </div>
    </form>
  );
}
