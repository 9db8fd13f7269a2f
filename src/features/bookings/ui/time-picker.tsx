import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { addTime, removeTime, type SuggestedTime, suggestedText, timesNamed } from '#shared/appointments/suggested-times.ts';
import { isSkipped, minutesOf, momentOf, SKIPPED_TIME, wallClock, zoneAbbreviation } from '#shared/appointments/zoned.ts';
import { isIsoDate, todayAt } from '#shared/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Chip } from '#ui/text/chip.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { SUGGESTED_TIMES_MAX } from '../texts.ts';

type Props = {
  place: MeetingPlace | null;
  /** The words of the field below, which every chosen time goes into. */
  words: string;
  times: readonly SuggestedTime[];
  onChange: (words: string, times: SuggestedTime[]) => void;
};

const clock = (at: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(at).replaceAll('\u202f', ' ')} ${zoneAbbreviation(at, timeZone)}`;

/** Chooses a day and an hour on the clock of the place, and shows his beside it. */
export function TimePicker({ place, words, times, onChange }: Props) {
  const [date, setDate] = useState('');
  const [hour, setHour] = useState('');
  const ready = useHydrated();
  const hisZone = ready ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  const timeZone = place?.timeZone ?? hisZone;
  const named = timesNamed(words, times);
  const isWhole = isIsoDate(date) && /^\d\d:\d\d$/.test(hour);
  const at = isWhole ? momentOf({ date, minutes: minutesOf(hour) }, timeZone) : null;
  const problem = problemOf({
    at,
    date,
    place,
    isFull: named.length >= SUGGESTED_TIMES_MAX,
    skipped: isWhole && isSkipped({ date, minutes: minutesOf(hour) }, timeZone),
  });

  function add() {
    if (!at || problem?.stops) return;
    const time = { at: at.toISOString(), timeZone };
    onChange(addTime(words, time), [...named.filter((one) => suggestedText(one) !== suggestedText(time)), time]);
    setHour('');
  }
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3 noscript:hidden sm:p-4">
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          label="Date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
          blockPast
          blockFuture={false}
          min={todayAt(timeZone)}
          disabled={!ready}
        />
        <TextInput label="Starts at" type="time" step={300} value={hour} onChange={(event) => setHour(event.target.value)} disabled={!ready} />
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {at && problem?.text !== SKIPPED_TIME
          ? bothClocks(at, timeZone, hisZone, place)
          : place?.timeZone
            ? `Hours are those of ${place.city}.`
            : 'Hours are those of your own clock.'}
        {problem && <span className="mt-1 block font-medium text-ink">{problem.text}</span>}
      </p>
      <div>
        <Button variant="secondary" size="small" onClick={add} disabled={!ready || !at || problem?.stops === true}>
          <CalendarPlus aria-hidden />
          {named.length > 0 ? 'Add as another option' : 'Use this date'}
        </Button>
      </div>
      {named.length > 0 && (
        <ul aria-label="Chosen" className="flex flex-wrap gap-2">
          {named.map((time) => (
            <li key={time.at} className="max-w-full">
              <Chip
                removeLabel={`Remove ${suggestedText(time)}`}
                onRemove={() =>
                  onChange(
                    removeTime(words, time),
                    named.filter((one) => one !== time),
                  )
                }
              >
                {suggestedText(time)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function bothClocks(at: Date, timeZone: string, hisZone: string, place: MeetingPlace | null): string {
  const hers = clock(at, timeZone);
  const [there, here] = [wallClock(at, timeZone), wallClock(at, hisZone)];
  if (there.date === here.date && there.minutes === here.minutes) return place ? `${hers} in ${place.city}` : hers;
  return `${hers}${place ? ` in ${place.city}` : ''} · ${clock(at, hisZone)} for you`;
}

function problemOf({
  at,
  date,
  place,
  isFull,
  skipped,
}: {
  at: Date | null;
  date: string;
  place: MeetingPlace | null;
  isFull: boolean;
  skipped: boolean;
}): { text: string; stops: boolean } | null {
  if (skipped) return { text: SKIPPED_TIME, stops: true };
  if (at && at.getTime() <= Date.now()) return { text: 'That is in the past.', stops: true };
  if (at && isFull) return { text: `${SUGGESTED_TIMES_MAX} dates are enough. Remove one first.`, stops: true };
  if (isIsoDate(date) && place?.from && place.to && (date < place.from || date > place.to))
    return { text: `She is in ${place.city} from ${place.dates}.`, stops: false };
  return null;
}
