import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lists, toggleListed } from '#shared/appointments/listed-words.ts';
import { findMeetingPlace, type MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { SESSION_LENGTHS } from '#shared/appointments/session-lengths.ts';
import { SERVICES } from '#shared/catalogues/services.ts';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { isSessionOver } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CheckboxGroup } from '#ui/forms/choices/choice-groups.tsx';
import { FormErrors, type FormIssue } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import type { BookingForm as BookingValues } from '../schema.ts';
import { BOOKING_FAILED, BOOKING_SENT_TOAST, BOOKING_WARNING } from '../texts.ts';
import { BookingSent } from './booking-sent.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { TimePicker } from './time-picker.tsx';

type BookableGirl = {
  id: number;
  stageName: string;
  headline: string | null;
  about: string[];
  /** Labels of what she offers. */
  services: string[];
  /** Her home first, then her tours. */
  places: MeetingPlace[];
};

type Props = {
  girl: BookableGirl;
  /** The page that takes the form while no script has taken it over. */
  action: string;
  csrfToken: string | null;
  withInterests: boolean;
  /** What the server refused when the form came without JavaScript. */
  refused?: { issues: readonly FormIssue[]; values: Record<string, string> } | undefined;
  /** What a conversation beside the form put into it: each new object goes into its fields. */
  filled?: Partial<BookingValues> | undefined;
  /** Reads what is in the form now, for the conversation beside it. */
  reader?: RefObject<(() => Record<string, string>) | null> | undefined;
};

const options = SERVICES.map(([value, label]) => ({ value, label }));
const LENGTHS = SESSION_LENGTHS.map((value) => ({ value }));

/** A guy asks a girl for a session. What he typed stays until it was sent. */
export function BookingForm({ girl, action, csrfToken, withInterests, refused, filled, reader }: Props) {
  const [sent, setSent] = useState<number | null>(null);
  const [failed, setFailed] = useState(refused !== undefined);
  // One key for one request, however often it is pressed; other words are another request.
  const key = useRef<{ of: string; key: string }>(undefined);
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.bookingForm), {
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
      times: [],
    },
    draft: { name: `booking-${girl.id}` },
    renamed: { date_time_available: 'time' },
  });
  const put = (name: keyof BookingValues, value: string) => form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  useEffect(() => {
    for (const [name, value] of Object.entries(filled ?? {}) as [keyof BookingValues, string][])
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' });
  }, [filled, form]);
  useEffect(() => {
    if (reader)
      reader.current = () => Object.fromEntries(Object.entries(form.getValues()).filter((one): one is [string, string] => typeof one[1] === 'string'));
  }, [reader, form]);
  // A city that she visits twice is one choice.
  const places = girl.places.filter(({ text }, at) => girl.places.findIndex((one) => one.text === text) === at);
  const [location, time, length, type, times] = form.watch(['session_location', 'time', 'session_length', 'desired_session_type', 'times']);
  if (sent !== null) return <BookingSent id={sent} girl={girl} />;

  const send = submit(async ({ time: date_time_available, services_interests, ...rest }) => {
    setFailed(false);
    const body = { girl_id: girl.id, date_time_available, ...rest, ...(withInterests && { services_interests }) };
    const words = JSON.stringify(body);
    if (key.current?.of !== words) key.current = { of: words, key: crypto.randomUUID() };
    try {
      const { id } = await api.post('/book_girl', body, { idempotencyKey: key.current.key });
      setSent(id);
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
    <form method="post" action={action} noValidate onSubmit={send} className="grid gap-6">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <BeforeYouAsk {...girl} />
      {failed && (
        <Alert severity="error" title={BOOKING_FAILED} live>
          What you wrote is still here.
        </Alert>
      )}
      <FormErrors issues={issues.length > 0 ? issues : (refused?.issues ?? [])} />
      <div className="grid gap-3">
        <TextInput {...of('session_location')} label="Session location" hint="The city, and whether you travel." maxLength={BOOKING_TEXT_MAX} />
        <ChoiceChips
          label="Her places"
          choices={places.map(({ text, city, dates }) => ({ value: text, label: dates ? `On tour: ${city}, ${dates}` : `Home: ${text}` }))}
          isChosen={(value) => value === location}
          onChoose={(value) => put('session_location', value === location ? '' : value)}
        />
      </div>
      <div className="grid gap-3">
        <TextInput {...of('time')} label="Time" hint="Days and hours that suit you." required maxLength={BOOKING_TEXT_MAX} />
        <TimePicker
          place={findMeetingPlace(location ?? '', girl.places) ?? girl.places[0] ?? null}
          words={time}
          times={times ?? []}
          onChange={(words, chosen) => {
            form.setValue('times', chosen);
            put('time', words);
          }}
        />
      </div>
      <div className="grid gap-3">
        <TextInput {...of('session_length')} label="Session length" required maxLength={BOOKING_TEXT_MAX} />
        <ChoiceChips label="Usual lengths" choices={LENGTHS} isChosen={(value) => value === length} onChoose={(value) => put('session_length', value)} />
      </div>
      <div className="grid gap-3">
        <TextArea {...of('desired_session_type')} label="Desired session type" required />
        <ChoiceChips
          label="What she offers"
          choices={girl.services.map((value) => ({ value }))}
          isChosen={(value) => lists(type, value)}
          onChoose={(value) => put('desired_session_type', toggleListed(type, value))}
        />
      </div>
      <TextArea {...of('things_to_not_include')} label="Things to not include" />
      <TextInput {...of('requested_attire')} label="Requested attire" maxLength={BOOKING_TEXT_MAX} />
      <TextArea {...of('details_questions')} label="Questions" />
      <TextArea {...of('details_notes')} label="Notes" />
      {withInterests && <CheckboxGroup {...of('services_interests')} label="Interests" options={options} columns={2} />}
      <Button type="submit" busy={busy} size="large">
        Send booking request
      </Button>
    </form>
  );
}

/** The rules of the site and her profile's texts, before he asks. */
function BeforeYouAsk({ stageName, headline, about }: Pick<BookableGirl, 'stageName' | 'headline' | 'about'>) {
  return (
    <div className="grid gap-3">
      <Alert severity="warning">{BOOKING_WARNING}</Alert>
      {(headline || about.length > 0) && (
        <details className="group rounded-md border border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            What {stageName} writes on her profile
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-3 border-t border-line px-4 py-3 break-words whitespace-pre-line">
            {headline && <p className="font-semibold">{headline}</p>}
            {about.map((part) => (
              <p key={part}>{part}</p>
            ))}
          </div>
        </details>
      )}
      <p className="text-sm text-ink-soft">
        {`${stageName} sees your profile and your email address. She can accept, decline or suggest another date; you get a message either way.`}
      </p>
    </div>
  );
}
