import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';
import { type CheckInPage, TIMER_CHOICES } from '../check-ins/check-in.ts';
import { AlarmPreview } from './alarm-preview.tsx';

type Props = Pick<CheckInPage, 'bookingId' | 'share' | 'contact' | 'chosen' | 'timeZone'> & { csrfToken: string | null };

const lengthText = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : minutes < 60 ? `${minutes} minutes` : `${(minutes / 60).toFixed(1)} hours`;

/** Starts a timer. One tap does; what the contact would read can be changed before, and is shown as it would be sent. */
export function StartForm({ bookingId, share, contact, chosen, timeZone, csrfToken }: Props) {
  const { busy, onSubmit } = useLiveSubmit();
  const held = useHeldFields('check-in-start');
  const [said, setSaid] = useState(share);
  const [zone, setZone] = useState(timeZone ?? '');
  useEffect(() => {
    if (timeZone === null) setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [timeZone]);
  const minutes = [...new Set([...TIMER_CHOICES, chosen.minutes])].sort((one, other) => one - other);
  const of = (key: 'where' | 'who' | 'note') => ({
    name: key,
    value: said[key] ?? '',
    maxLength: BOOKING_TEXT_MAX,
    onChange: ({ target }: { target: { value: string } }) => setSaid((now) => ({ ...now, [key]: target.value || null })),
  });
  return (
    <Form ref={held} method="post" action="/check-in" onSubmit={onSubmit} className="grid gap-4">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="timeZone" value={zone} />
      {bookingId !== null && <input type="hidden" name="bookingId" value={bookingId} />}
      <Select name="minutes" label="Check in after" defaultValue={chosen.minutes} options={minutes.map((value) => ({ value, label: lengthText(value) }))} />
      <Button type="submit" size="large" wide busy={busy}>
        Start check-in
      </Button>
      <details className="rounded-md border border-line p-4">
        <summary className="cursor-pointer font-semibold">{contact?.agreed ? `What ${contact.name} would read` : 'What your contact would read'}</summary>
        <div className="mt-4 grid gap-4">
          <TextInput {...of('where')} label="Where" autoComplete="off" />
          <TextInput {...of('who')} label="With whom" autoComplete="off" />
          <TextArea {...of('note')} label="Note" />
          <AlarmPreview name={contact?.name ?? 'there'} herName={contact?.herName ?? 'She'} dueText="the time you chose" share={said} />
        </div>
      </details>
    </Form>
  );
}
