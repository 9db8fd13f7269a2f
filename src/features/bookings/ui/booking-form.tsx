import { useEffect, useRef, useState } from 'react';
import { SERVICES } from '#shared/catalogues/services.ts';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { isSessionOver } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CheckboxGroup } from '#ui/forms/choices/choice-groups.tsx';
import { FormErrors, type FormIssue } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { BOOKING_FAILED, BOOKING_SENT, BOOKING_SENT_TOAST, BOOKING_WARNING, type BookingForm as BookingValues, bookingForm } from '../schema.ts';

type Props = {
  girl: { id: number; stageName: string };
  /** The page that takes the form while no script has taken it over. */
  action: string;
  csrfToken: string | null;
  withInterests: boolean;
  /** What the server refused when the form came without JavaScript. */
  refused?: { issues: readonly FormIssue[]; values: Record<string, string> } | undefined;
  /** What a conversation beside the form put into it: each new object goes into its fields. */
  filled?: Partial<BookingValues> | undefined;
};

const options = SERVICES.map(([value, label]) => ({ value, label }));

/** A guy asks a girl for a session. What he typed stays until it was sent. */
export function BookingForm({ girl, action, csrfToken, withInterests, refused, filled }: Props) {
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState(refused !== undefined);
  // One key for one request, however often it is pressed; other words are another request.
  const key = useRef<{ of: string; key: string }>(undefined);
  const { form, field, submit, issues, busy } = useZodForm(bookingForm, {
    defaultValues: {
      session_location: '',
      time: '',
      session_length: '',
      desired_session_type: '',
      things_to_not_include: '',
      requested_attire: '',
      details_questions: '',
      details_notes: '',
      ...refused?.values,
      services_interests: [],
    },
    draft: { name: `booking-${girl.id}` },
    renamed: { date_time_available: 'time' },
  });
  useEffect(() => {
    for (const [name, value] of Object.entries(filled ?? {}) as [keyof BookingValues, string][])
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }, [filled, form]);
  if (sent) return <BookingSent />;

  const send = submit(async ({ time, services_interests, ...texts }) => {
    setFailed(false);
    const body = { girl_id: girl.id, date_time_available: time, ...texts, ...(withInterests && { services_interests }) };
    const words = JSON.stringify(body);
    if (key.current?.of !== words) key.current = { of: words, key: crypto.randomUUID() };
    try {
      await api.post('/book_girl', body, { idempotencyKey: key.current.key });
      setSent(true);
      toast.success(BOOKING_SENT_TOAST);
    } catch (error) {
      setFailed(!isSessionOver(error));
      toast.error(BOOKING_FAILED);
      throw error;
    }
  });
  const of = (name: Parameters<typeof field>[0]) => {
    const given = field(name);
    return { ...given, error: given.error ?? refused?.issues.find((issue) => issue.name === name)?.message };
  };

  return (
    <form method="post" action={action} noValidate onSubmit={send} className="grid gap-5">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <Alert severity="warning">{BOOKING_WARNING}</Alert>
      {failed && (
        <Alert severity="error" title={BOOKING_FAILED} live>
          What you wrote is still here.
        </Alert>
      )}
      <FormErrors issues={issues.length > 0 ? issues : (refused?.issues ?? [])} />
      <TextInput {...of('session_location')} label="Session location" hint="The city, and whether you travel." maxLength={BOOKING_TEXT_MAX} />
      <TextInput {...of('time')} label="Time" hint="Days and hours that suit you." required maxLength={BOOKING_TEXT_MAX} />
      <TextInput {...of('session_length')} label="Session length" required maxLength={BOOKING_TEXT_MAX} />
      <TextArea {...of('desired_session_type')} label="Desired session type" required />
      <TextArea {...of('things_to_not_include')} label="Things to not include" />
      <TextInput {...of('requested_attire')} label="Requested attire" maxLength={BOOKING_TEXT_MAX} />
      <TextArea {...of('details_questions')} label="Questions" />
      <TextArea {...of('details_notes')} label="Notes" />
      {withInterests && <CheckboxGroup {...of('services_interests')} label="Interests" options={options} columns={2} />}
      <p className="text-sm text-ink-soft">{`${girl.stageName} sees your profile and your email address, so that she can answer.`}</p>
      <Button type="submit" busy={busy} size="large">
        Send booking request
      </Button>
    </form>
  );
}

/** Takes the place of the form. */
export function BookingSent() {
  return <SuccessPanel title={BOOKING_SENT}>You can find it under your bookings. She will reply by email.</SuccessPanel>;
}
