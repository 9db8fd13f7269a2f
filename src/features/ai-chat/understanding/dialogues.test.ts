import { describe, expect, test } from 'vitest';
import { bookingForm } from '#features/bookings/schema.ts';
import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import type { AskedField } from '../booking-fields.ts';
import type { ChatFacts } from '../facts.ts';
import { type FormNow, guideBooking } from '../guided-booking.ts';

const facts: ChatFacts = {
  stageName: 'Ringside Rita',
  place: 'Austin, Texas, United States',
  headline: 'Judo since I was nine',
  about: ['Black belt, calm, patient with beginners.'],
  figures: [['Age', '31']],
  services: ['Judo', 'Semi Competitive Wrestling', 'Armwrestling'],
  travels: [{ place: 'Miami, Florida, United States', dates: '12-05-2026 to 12-09-2026' }],
};
const places: MeetingPlace[] = [
  { text: 'Austin, Texas, United States', city: 'Austin', timeZone: 'America/Chicago', from: null, to: null, dates: null },
  {
    text: 'Miami, Florida, United States',
    city: 'Miami',
    timeZone: 'America/New_York',
    from: '2026-12-05',
    to: '2026-12-09',
    dates: '12-05-2026 to 12-09-2026',
  },
];
const form = bookingForm.omit({ services_interests: true, times: true });
/** Monday, 4:30 pm in Austin. */
const MONDAY = new Date('2026-11-23T22:30:00Z');

const TIME = 'Sat, Nov 28, 2026, 3:00 PM CST';
const AUSTIN = 'Austin, Texas, United States';
const MIAMI = 'Miami, Florida, United States';
/** All that she must know, so that the next question is the first of the optional ones. */
const NEEDED = ['saturday 3pm', '1 hour', 'austin', 'judo'];
const needed = { time: TIME, session_length: '1 hour', session_location: AUSTIN, desired_session_type: 'Judo' };
/** As far as the place. */
const WHEN_AND_LENGTH = ['saturday 3pm', '1 hour'];
const whenAndLength = { time: TIME, session_length: '1 hour' };

type Told = { text: string; choices: string[]; form: FormNow; times: unknown };

/** He says one thing after the other; what the chat fills is in the form when he says the next. */
function talk(
  said: readonly string[],
  { now = MONDAY, hisZone = 'America/Chicago', typed = {} }: { now?: Date; hisZone?: string | null; typed?: FormNow } = {},
): Told {
  let told: Told = { text: '', choices: [], form: typed, times: undefined };
  said.forEach((_, at) => {
    const sofar = said.slice(0, at + 1).map((text) => ({ text, at: now }));
    const { values, text, choices } = guideBooking(facts, form, { places, hisZone, now }, sofar, told.form);
    const { times = told.times, ...fields } = values;
    told = { text, choices, times, form: { ...told.form, ...(fields as FormNow) } };
  });
  return { ...told, form: Object.fromEntries(Object.entries(told.form).filter(([, value]) => value)) };
}

type Row = [name: string, said: string[], form: Partial<Record<AskedField, string>>, text?: RegExp];

const rows: Row[] = [
  // Dates and hours, counted where she is
  ['a weekday and an hour in words', ['Saturday at three'], { time: TIME }, /How long/],
  ['slang', ['tmrw 3pm'], { time: 'Tue, Nov 24, 2026, 3:00 PM CST' }],
  ['more slang', ['2moro @ 5 in the afternoon'], { time: 'Tue, Nov 24, 2026, 5:00 PM CST' }],
  ['abbreviations', ['fri eve'], { time: 'Fri, Nov 27, 2026, evening' }],
  ['slips of the finger', ['satruday aftrnoon'], { time: 'Sat, Nov 28, 2026, afternoon' }],
  ['another slip', ['wensday at 4pm'], { time: 'Wed, Nov 25, 2026, 4:00 PM CST' }],
  ['a whole sentence around the day', ['Hi! I would love to meet you on Saturday at 3pm if that is okay'], { time: TIME }],
  ['today, later', ['tonight at 8'], { time: 'Mon, Nov 23, 2026, 8:00 PM CST' }],
  ['the weekday that is today', ['monday 6pm'], { time: 'Mon, Nov 30, 2026, 6:00 PM CST' }],
  ['an American date', ['12/5 at 3pm', 'Yes'], { time: 'Sat, Dec 5, 2026, 3:00 PM EST' }],
  ['a European clock', ['Dec 12 15:30'], { time: 'Sat, Dec 12, 2026, 3:30 PM CST' }],
  ['a military clock', ['thursday 1900'], { time: 'Thu, Nov 26, 2026, 7:00 PM CST' }],
  ['half past', ['half past 6 on wednesday'], { time: 'Wed, Nov 25, 2026, 6:30 PM CST' }],
  ['the 12th', ['the 12th around 4 pm'], { time: 'Sat, Dec 12, 2026, around 4:00 PM CST' }],
  ['weeks ahead', ['Saturday in three weeks, three in the afternoon'], { time: 'Sat, Dec 19, 2026, 3:00 PM CST' }],
  ['a week from a day', ['a week from friday at 2pm'], { time: 'Fri, Dec 4, 2026, 2:00 PM CST' }],
  ['next week', ['any evening next week'], { time: 'Mon, Nov 30, 2026 to Sun, Dec 6, 2026, evening' }],
  ['a day of next week', ['tuesday or wednesday next week after 5pm'], { time: 'Tue, Dec 1, 2026, after 5:00 PM CST or Wed, Dec 2, 2026, after 5:00 PM CST' }],
  ['a range of hours', ['between 2 and 4pm on friday'], { time: 'Fri, Nov 27, 2026, 2:00 PM to 4:00 PM CST' }],
  ['a range of days', ['dec 14-16, mornings'], { time: 'Mon, Dec 14, 2026 to Wed, Dec 16, 2026, morning' }],
  ['after work', ['thursday after work'], { time: 'Thu, Nov 26, 2026, after work' }],
  ['after an hour', ['friday after 6'], { time: 'Fri, Nov 27, 2026, after 6:00 PM CST' }],
  ['not before', ['saturday, not before noon'], { time: 'Sat, Nov 28, 2026, after 12:00 PM CST' }],
  ['two days', ['friday 3pm or saturday 5pm'], { time: 'Fri, Nov 27, 2026, 3:00 PM CST or Sat, Nov 28, 2026, 5:00 PM CST' }],
  ['one hour for two days', ['sat or sun at 5pm'], { time: 'Sat, Nov 28, 2026, 5:00 PM CST or Sun, Nov 29, 2026, 5:00 PM CST' }],
  ['weekends', ['weekends, afternoons'], { time: 'Weekends, afternoon' }],
  ['flexible', ["I'm flexible"], { time: 'Flexible' }, /How long/],
  ['a holiday', ['christmas eve at noon'], { time: 'Thu, Dec 24, 2026, 12:00 PM CST' }],
  ['another zone', ['3pm EST tomorrow'], { time: 'Tue, Nov 24, 2026, 2:00 PM CST' }],
  ['a day that does not suit him', ["I can't do friday, saturday at 3pm works"], { time: TIME }],
  ['only a day that does not suit him', ['not friday'], {}, /Which day suits you/],
  // Half an answer
  ['a day alone is asked for its hour', ['Saturday'], { time: 'Sat, Nov 28, 2026' }, /At what time on Sat, Nov 28, 2026\?/],
  ['the hour after the day', ['Saturday', 'around 3'], { time: 'Sat, Nov 28, 2026, around 3:00 PM CST' }, /How long/],
  ['any hour', ['Saturday', 'Any time'], { time: 'Sat, Nov 28, 2026, any time' }, /How long/],
  ['no hour', ['Saturday', 'no'], { time: 'Sat, Nov 28, 2026' }, /How long/],
  ['an hour alone is asked for its day', ['at 5pm'], {}, /On which day/],
  ['the day after the hour', ['at 5pm', 'sunday'], { time: 'Sun, Nov 29, 2026, 5:00 PM CST' }, /How long/],
  ['eight is asked to be am or pm', ['saturday at 8'], { time: 'Sat, Nov 28, 2026' }, /8:00 AM or 8:00 PM/],
  ['am or pm', ['saturday at 8', 'pm'], { time: 'Sat, Nov 28, 2026, 8:00 PM CST' }],
  ['am or pm by button', ['saturday at 8', '8:00 AM'], { time: 'Sat, Nov 28, 2026, 8:00 AM CST' }],
  ['a bare number for the hour', ['Saturday', '4'], { time: 'Sat, Nov 28, 2026, 4:00 PM CST' }],
  // Not a time
  ['no day in it', ['asdf'], {}, /didn't find a day or time/],
  ['a day that is over', ['yesterday at 3pm'], {}, /in the past/],
  ['an hour that is over', ['today at 2pm'], {}, /in the past/],
  ['years ahead', ['12/12/2029 at 3pm'], {}, /more than a year ahead/],
  ['a greeting', ['hi there!'], {}, /Hello!.*When would you like/s],
  ['no is no time', ['no'], {}, /cannot be left out/],
  ['skip is no time', ['Skip'], {}, /cannot be left out/],
  ['none of your business', ['none of your business'], {}, /cannot be left out/],
  ['a number of years is no date', ['I am 30 years old'], {}, /didn't find/],
  // Lengths
  ['an hour', ['saturday 3pm', 'an hour'], whenAndLength],
  ['90 min', ['saturday 3pm', '90min'], { time: TIME, session_length: '90 minutes' }],
  ['an hour and a half', ['saturday 3pm', 'an hour and a half'], { time: TIME, session_length: '90 minutes' }],
  ['decimals with a comma', ['saturday 3pm', '1,5 h'], { time: TIME, session_length: '90 minutes' }],
  ['a bare number', ['saturday 3pm', '2'], { time: TIME, session_length: '2 hours' }],
  ['a bare number of minutes', ['saturday 3pm', '45'], { time: TIME, session_length: '45 minutes' }],
  ['2h30', ['saturday 3pm', '2h30'], { time: TIME, session_length: '2 hours 30 minutes' }],
  ['from one to two hours', ['saturday 3pm', '1-2 hours'], { time: TIME, session_length: '1 to 2 hours' }],
  ['half an hour, in a sentence', ['saturday 3pm', 'just half an hour would be great'], { time: TIME, session_length: '30 minutes' }],
  ['a length that is none', ['saturday 3pm', '5 minutes'], { time: TIME }, /between 10 minutes and 24 hours/],
  ['words that are no length', ['saturday 3pm', 'as long as she wants'], { time: TIME }, /didn't find a length/],
  ['idk is no length', ['saturday 3pm', 'idk'], { time: TIME }, /cannot be left out/],
  // Places
  ['her city, in lower case', [...WHEN_AND_LENGTH, 'austin'], { ...whenAndLength, session_location: AUSTIN }],
  ['a place of his', [...WHEN_AND_LENGTH, "let's meet at my hotel"], { ...whenAndLength, session_location: 'My hotel' }],
  ['no place', [...WHEN_AND_LENGTH, 'no'], whenAndLength, /What kind of session/],
  [
    'a tour has its own clock and days',
    [...WHEN_AND_LENGTH, 'Miami'],
    { ...whenAndLength, time: 'Sat, Nov 28, 2026, 3:00 PM EST', session_location: MIAMI },
    /in Miami from 12-05-2026/,
  ],
  ['where she is on that day comes first', ['dec 6 at 4pm', '1h'], { time: 'Sun, Dec 6, 2026, 4:00 PM EST', session_length: '1 hour' }, /She is in Miami then/],
  // What kind
  ['a service', NEEDED, needed, /should not be part of it/],
  ['his own words', [...NEEDED.slice(0, 3), 'Pins only, please'], { ...needed, desired_session_type: 'Pins only' }],
  ['slang for a service, on the way', ['bjj on saturday at 3pm'], { time: TIME, desired_session_type: 'Brazilian Jiu-Jitsu' }],
  ['anything is no kind', [...NEEDED.slice(0, 3), 'anything'], { time: TIME, session_length: '1 hour', session_location: AUSTIN }, /cannot be left out/],
  // All at once
  [
    'everything in one sentence',
    ["I'd love an hour of judo on Saturday at 3pm in Austin, no chokes, in a gi"],
    { ...needed, things_to_not_include: 'No chokes', requested_attire: 'Gi' },
    /ask her anything/,
  ],
  [
    'three in one',
    ['90 mins semi comp in miami dec 7 at 2pm'],
    { time: 'Mon, Dec 7, 2026, 2:00 PM EST', session_length: '90 minutes', session_location: MIAMI, desired_session_type: 'Semi Competitive Wrestling' },
  ],
  ['two in one', ['saturday at 3 for 2 hours'], { time: TIME, session_length: '2 hours' }, /Where should it be/],
  ['a place that is not hers', ['saturday 3pm for an hour in Dallas'], { ...whenAndLength, session_location: 'Dallas' }],
  // Refusals are never stored
  ['no, at every optional question', [...NEEDED, 'no', 'nope', 'nah', 'no thanks'], needed, /Is everything right/],
  ['nothing, skip, n/a, whatever', [...NEEDED, 'nothing', 'skip it', 'n/a', 'not really'], needed, /Is everything right/],
  ['up to her, no preference', [...NEEDED, 'No limits', 'whatever she likes', 'No questions', 'nothing to add, thanks'], needed, /Is everything right/],
  ['that is all', [...NEEDED, 'that’s all'], needed, /Is everything right/],
  ['yes is no answer either', [...NEEDED, 'yes'], needed, /write it down/],
  ['a limit that begins with no is one', [...NEEDED, 'No chokes'], { ...needed, things_to_not_include: 'No chokes' }],
  [
    'hours in a note are no time',
    [...NEEDED, 'no', 'no', 'no', 'I work until 5 on fridays, judo for 2 years'],
    { ...needed, details_notes: 'I work until 5 on fridays, judo for 2 years' },
  ],
  // Corrections
  ['no, Friday', ['saturday 3pm', 'no, Friday'], { time: 'Fri, Nov 27, 2026, 3:00 PM CST' }, /^Changed: time/],
  ['wait, make it 4pm', ['saturday 3pm', '1 hour', 'wait, make it 4pm'], { time: 'Sat, Nov 28, 2026, 4:00 PM CST', session_length: '1 hour' }],
  ['actually, longer', [...NEEDED, 'actually 2 hours'], { ...needed, session_length: '2 hours' }],
  ['another day instead', [...NEEDED, 'no', 'sorry, sunday instead'], { ...needed, time: 'Sun, Nov 29, 2026, 3:00 PM CST' }],
  ['no, a singlet', [...NEEDED, 'no', 'Gi', 'no, a singlet'], { ...needed, requested_attire: 'A singlet' }, /^Changed: requested attire/],
  ['by name', [...NEEDED, 'change the length to 90 minutes'], { ...needed, session_length: '90 minutes' }],
  [
    'by name, asked',
    [...NEEDED, 'that is all', 'change the place', 'Miami'],
    { ...needed, session_location: MIAMI, time: 'Sat, Nov 28, 2026, 3:00 PM EST' },
    /Is everything right/,
  ],
  ['taken out', [...NEEDED, 'no', 'Gi', 'remove the attire'], needed],
  [
    'two at once at the end',
    [...NEEDED, 'that is all', 'no, friday and 2 hours'],
    { ...needed, time: 'Fri, Nov 27, 2026, 3:00 PM CST', session_length: '2 hours' },
    /Is everything right/,
  ],
  ['no at the end asks what', [...NEEDED, 'that is all', 'no'], needed, /What should be different/],
  ['back asks once more', ['saturday 3pm', '1 hour', 'Back', '2 hours'], { time: TIME, session_length: '2 hours' }],
  ['start again', [...NEEDED, 'Start again'], {}, /When would you like/],
  // Everything read back, nothing sent
  ['read back', [...NEEDED, 'that is all'], needed, /• Time: Sat, Nov 28.*• Session length: 1 hour.*• Session location: Austin.*• Desired session type: Judo/s],
  ['yes', [...NEEDED, 'that is all', 'yes'], needed, /press 'Send booking request' yourself: nothing was sent yet/],
  ['send it', [...NEEDED, 'that is all', 'send it'], needed, /can't send it/],
  // Questions and other languages
  ['a price', ['how much does she charge?'], {}, /does not say.*When would you like/s],
  ['a service of hers', ['does she do judo?'], {}, /Yes, she offers Judo.*When would you like/s],
  ['can we is a wish', ['can we meet saturday at 3pm?'], { time: TIME }],
  ['Spanish', ['quiero una hora el sábado por favor'], {}, /only understand English/],
  ['German', ['Samstag um 15 Uhr, bitte'], {}, /only understand English/],
  ['Russian', ['в субботу в три часа'], {}, /only understand English/],
  ['after another language he goes on in English', ['samedi à 15 heures pour une heure', 'saturday at 3pm'], { time: TIME }],
];

describe('[AI-04] what people type into the chat that books', () => {
  test.each(rows)('%s: %j', (_name, said, expected, text) => {
    const told = talk(said);
    expect(told.form).toEqual(expected);
    if (text) expect(told.text).toMatch(text);
  });

  test('there are enough of them, and each value goes through the form', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const [, said] of rows)
      for (const [field, value] of Object.entries(talk(said).form)) expect(form.shape[field as AskedField].safeParse(value).success).toBe(true);
  });

  test('no word of refusal lands in any field, whatever is asked', () => {
    for (const word of [
      'no',
      'No.',
      'nope',
      'nah',
      'none',
      'nothing',
      'skip',
      'Skip it',
      'pass',
      'n/a',
      '-',
      'idk',
      'whatever',
      'no thanks',
      'not really',
      'no preference',
      'yes',
      'ok',
      'hi',
      'thanks',
      '👍',
      '?',
    ])
      for (let asked = 0; asked <= NEEDED.length + 3; asked += 1) {
        const before = [...NEEDED, 'No chokes', 'Gi', 'Is there a mat?', 'Beginner'].slice(0, asked);
        expect([word, talk([...before, word]).form]).toEqual([word, talk(before).form]);
      }
  });
});

describe('[AI-04] clocks', () => {
  test('tomorrow is counted where she is, not where he or the server is', () => {
    // Tuesday, 00:30 in New York and 05:30 in UTC; Monday, 23:30 in Austin.
    const late = new Date('2026-11-24T05:30:00Z');
    expect(talk(['tomorrow at 3pm'], { now: late }).form.time).toBe('Tue, Nov 24, 2026, 3:00 PM CST');
    expect(talk(['tomorrow at 3pm in Miami'], { now: late }).form.time).toMatch(/3:00 PM EST$/);
  });

  test('his own clock is shown beside hers, and read when he says so', () => {
    expect(talk(['saturday 3pm'], { hisZone: 'Europe/Berlin' }).text).toMatch(/On your clock that is Sat, Nov 28, 2026, 10:00 PM GMT\+1/);
    expect(talk(['saturday 3pm']).text).not.toMatch(/your clock/);
    expect(talk(['saturday 3pm my time'], { hisZone: 'America/New_York' }).form.time).toBe('Sat, Nov 28, 2026, 2:00 PM CST');
  });

  test('the moments that the words name go along, across the change of clocks too', () => {
    expect(talk(['saturday 3pm']).times).toEqual([{ at: '2026-11-28T21:00:00.000Z', timeZone: 'America/Chicago' }]);
    expect(talk(['march 12 3pm']).times).toEqual([{ at: '2027-03-12T21:00:00.000Z', timeZone: 'America/Chicago' }]);
    expect(talk(['march 15 3pm']).times).toEqual([{ at: '2027-03-15T20:00:00.000Z', timeZone: 'America/Chicago' }]);
    expect(talk(['saturday after 3pm']).times).toEqual([]);
  });

  test('words said before midnight mean the same after it', () => {
    const said = [
      { text: 'tomorrow at 3pm', at: MONDAY },
      { text: '1 hour', at: new Date('2026-11-24T07:00:00Z') },
    ];
    const { text } = guideBooking(facts, form, { places, hisZone: null, now: new Date('2026-11-24T07:00:00Z') }, [
      ...said,
      { text: 'change the time', at: MONDAY },
    ]);
    expect(text).toMatch(/When would you like/);
    const told = guideBooking(facts, form, { places, hisZone: null, now: new Date('2026-11-24T07:00:00Z') }, [
      ...said,
      ...['austin', 'judo', 'that is all'].map((one) => ({ text: one, at: new Date('2026-11-24T07:00:00Z') })),
    ]);
    expect(told.text).toMatch(/Tue, Nov 24, 2026, 3:00 PM CST/);
  });
});

describe('[AI-04] the form beside the chat', () => {
  test('what he typed there himself is not asked again, and is what is read back', () => {
    const typed = { time: 'Some sunny day', desired_session_type: 'Slow judo' };
    expect(talk(['an hour'], { typed }).text).toMatch(/Where should it be/);
    expect(talk(['an hour', 'skip', 'that is all'], { typed }).text).toMatch(/• Time: Some sunny day.*• Desired session type: Slow judo/s);
  });

  test('what he emptied there is asked again', () => {
    const { text } = guideBooking(
      facts,
      form,
      { places, hisZone: null, now: MONDAY },
      NEEDED.map((one) => ({ text: one, at: MONDAY })),
      { session_length: '' },
    );
    expect(text).toMatch(/How long/);
  });

  test('places and services are there as choices', () => {
    expect(talk(WHEN_AND_LENGTH).choices).toEqual([AUSTIN, MIAMI, 'Skip', 'Back']);
    expect(talk([...WHEN_AND_LENGTH, 'skip']).choices).toEqual([...facts.services, 'Back']);
    expect(talk(['dec 6 at 4pm', '1h']).choices[0]).toBe(MIAMI);
  });
});
