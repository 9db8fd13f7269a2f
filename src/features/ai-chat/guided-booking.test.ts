import { describe, expect, test } from 'vitest';
import { bookingForm } from '#features/bookings/schema.ts';
import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { SESSION_LENGTHS } from '#shared/appointments/session-lengths.ts';
import { ASKED_FIELDS, type FormNow } from './booking-fields.ts';
import { checkedValues } from './checked-values.ts';
import type { ChatFacts } from './facts.ts';
import { guideBooking, openBooking } from './guided-booking.ts';
import { type BookingStep, chatEvent } from './schema.ts';

const AUSTIN = 'Austin, Texas, United States';
const MIAMI = 'Miami, Florida, United States';
const facts: ChatFacts = {
  stageName: 'Ringside Rita',
  place: AUSTIN,
  headline: 'Judo since I was nine',
  about: ['Black belt, calm, patient with beginners.'],
  figures: [['Age', '31']],
  services: ['Judo', 'Semi Competitive Wrestling', 'Armwrestling'],
  travels: [{ place: MIAMI, dates: '12-05-2026 to 12-09-2026' }],
};
const places: MeetingPlace[] = [
  { text: AUSTIN, city: 'Austin', timeZone: 'America/Chicago', from: null, to: null, dates: null },
  { text: MIAMI, city: 'Miami', timeZone: 'America/New_York', from: '2026-12-05', to: '2026-12-09', dates: '12-05-2026 to 12-09-2026' },
];
const form = bookingForm.omit({ services_interests: true, times: true });
/** Monday, 4:30 pm in Austin. */
const MONDAY = new Date('2026-11-23T22:30:00Z');
const TIME = 'Sat, Nov 28, 2026, 3:00 PM CST';
/** All that she must know: the next question is the first of the optional ones. */
const NEEDED = ['austin', 'saturday 3pm', '1 hour', 'judo'];
const needed = { session_location: AUSTIN, time: TIME, session_length: '1 hour', desired_session_type: 'Judo' };

type Talk = { text: string; choices: string[]; form: FormNow; times: unknown; step: BookingStep };

/** Answers one question after the other, as the page does: the form and the step of one answer go into the next. */
function talk(said: readonly string[], { now = MONDAY, hisZone = 'America/Chicago', typed = {} as FormNow } = {}): Talk {
  const context = { facts, form, setting: { places, hisZone, now } };
  const opening = openBooking(context);
  let state: Talk = { text: opening.text, choices: opening.choices, form: typed, times: undefined, step: opening.step as BookingStep };
  for (const text of said) {
    const { values, ...told } = guideBooking(text, state.step, state.form, context);
    const { times = state.times, ...fields } = values;
    // The page parses every event with this schema.
    chatEvent.parse({ type: 'choices', choices: told.choices, step: told.step });
    state = { ...told, times, form: { ...state.form, ...(fields as FormNow) } };
  }
  return { ...state, form: Object.fromEntries(Object.entries(state.form).filter(([, value]) => value)) };
}

describe('[AI-04] the guided booking', () => {
  test('asks one question of the form after the other, reads all of it back, and sends nothing', () => {
    const said = [...NEEDED, 'No chokes', 'Gi', 'Is there a mat?', 'I weigh 180 lbs'];
    const asked = ASKED_FIELDS.map((_, at) => talk(said.slice(0, at)));
    expect(asked.map(({ step }) => step.asks)).toEqual([...ASKED_FIELDS]);
    expect(asked[0]?.text).toMatch(/Nothing is sent before you check it.*Where should it be/s);
    const { form: filled, text, choices } = talk(said);
    expect(filled).toEqual({
      ...needed,
      things_to_not_include: 'No chokes',
      requested_attire: 'Gi',
      details_questions: 'Is there a mat?',
      details_notes: 'I weigh 180 lbs',
    });
    expect(text).toMatch(/^This is your request. Is everything right\?/);
    for (const value of Object.values(filled)) expect(text).toContain(`: ${value}`);
    expect(choices[0]).toBe('Yes');
    expect(talk([...said, 'yes']).text).toMatch(/press 'Send booking request' yourself: nothing was sent yet/);
  });

  test('offers the choices of the form, and the days of her stay', () => {
    expect(talk([]).choices).toEqual([AUSTIN, MIAMI, 'Skip']);
    expect(talk([]).text).toContain('• On tour: Miami, 12-05-2026 to 12-09-2026');
    expect(talk(['austin']).choices.slice(0, 3)).toEqual(['Tue, Nov 24, 2026', 'Wed, Nov 25, 2026', 'Thu, Nov 26, 2026']);
    expect(talk(['Miami']).choices).toEqual([
      ...['Sat, Dec 5, 2026', 'Sun, Dec 6, 2026', 'Mon, Dec 7, 2026', 'Tue, Dec 8, 2026', 'Wed, Dec 9, 2026'],
      ...['Flexible', 'Back'],
    ]);
    expect(talk(NEEDED.slice(0, 2)).choices).toEqual([...SESSION_LENGTHS, 'Back']);
    expect(talk(NEEDED.slice(0, 3)).choices).toEqual([...facts.services, 'Back']);
    expect(talk(NEEDED).choices).toEqual(['Skip', 'That is all', 'Back']);
  });

  test('each choice, pressed or typed in any case, leads on', () => {
    const paths = [[], ['austin'], ['austin', 'saturday'], NEEDED.slice(0, 2), NEEDED.slice(0, 3), NEEDED, [...NEEDED, 'that is all']];
    for (const path of paths) {
      const before = talk(path);
      for (const choice of before.choices)
        for (const said of [choice, choice.toUpperCase(), ` ${choice.toLowerCase()}. `])
          expect([said, talk([...path, said]).step, talk([...path, said]).form]).toEqual([said, talk([...path, choice]).step, talk([...path, choice]).form]);
    }
    expect(talk(['austin', 'sat, nov 28, 2026', 'EVENING']).form.time).toBe('Sat, Nov 28, 2026, evening');
    expect(talk([...NEEDED.slice(0, 3), 'SEMI COMPETITIVE WRESTLING']).form.desired_session_type).toBe('Semi Competitive Wrestling');
  });

  test('stores other answers as typed and shows them', () => {
    const { form: filled, text } = talk(['My hotel', 'Any evening next week', 'as long as she likes', 'Pins only, please', 'that is all']);
    expect(filled).toEqual({
      session_location: 'My hotel',
      time: 'Any evening next week',
      session_length: 'as long as she likes',
      desired_session_type: 'Pins only, please',
    });
    for (const value of Object.values(filled)) expect(text).toContain(`: ${value}`);
  });

  test("never stores 'no' and 'skip', and asks again for what she needs to know", () => {
    for (const word of ['no', 'No.', 'skip', 'Skip', 'leave it out'])
      for (let asked = 0; asked <= NEEDED.length + 3; asked += 1) {
        const before = [...NEEDED, 'No chokes', 'Gi', 'Is there a mat?', 'Beginner'].slice(0, asked);
        expect([word, talk([...before, word]).form]).toEqual([word, talk(before).form]);
      }
    expect(talk([...NEEDED, 'yes'])).toMatchObject({
      step: { asks: 'things_to_not_include' },
      form: needed,
      text: expect.stringMatching(/^Please write it down/),
    });
    expect(talk(['austin', 'that is all'])).toMatchObject({ step: { asks: 'time' }, form: { session_location: AUSTIN } });
    expect(talk(['skip', 'no'])).toMatchObject({ step: { asks: 'time' }, text: expect.stringMatching(/cannot be left out.*When would you like/s) });
  });

  test('asks again with the reason when the form refuses an answer', () => {
    const { step, text, form: filled } = talk([...NEEDED.slice(0, 3), 'x'.repeat(501)]);
    expect([step.asks, filled.desired_session_type]).toEqual(['desired_session_type', undefined]);
    expect(text).toMatch(/^Too long \(max characters: 500\)\n\nWhat kind/);
  });

  test('goes back, and keeps or changes the answer', () => {
    const back = talk([...NEEDED.slice(0, 3), 'Back']);
    expect(back).toMatchObject({ step: { asks: 'session_length' }, text: expect.stringContaining('Now: 1 hour') });
    expect(back.choices).toContain('Keep it');
    expect(talk([...NEEDED.slice(0, 3), 'Back', 'keep it']).form.session_length).toBe('1 hour');
    expect(talk([...NEEDED.slice(0, 3), 'Back', '2 hours'])).toMatchObject({ step: { asks: 'desired_session_type' }, form: { session_length: '2 hours' } });
    expect(talk(['austin', 'back', 'back']).step.asks).toBe('session_location');
  });

  test('changes and empties any field from the summary', () => {
    const summary = [...NEEDED, 'skip', 'Gi', 'that is all'];
    expect(talk(summary).step.asks).toBe('review');
    expect(talk([...summary, 'Change: Session length', '2 hours'])).toMatchObject({ step: { asks: 'review' }, form: { session_length: '2 hours' } });
    expect(talk([...summary, 'change: requested attire', 'Leave it out'])).toMatchObject({ step: { asks: 'review' }, form: needed });
    expect(talk([...summary, 'yes', 'Change: Time', 'friday 5pm']).form.time).toBe('Fri, Nov 27, 2026, 5:00 PM CST');
    expect(talk([...summary, 'yes', 'Start again'])).toMatchObject({ step: { asks: 'session_location', skipped: [] }, form: {}, times: [] });
  });

  test('says what it asks for when the summary gets another answer, and offers the choices again', () => {
    const summary = [...NEEDED, 'that is all'];
    expect(talk([...summary, 'hm'])).toMatchObject({ step: { asks: 'review' }, choices: talk(summary).choices });
    expect(talk([...summary, 'hm']).text).toMatch(/^Please choose one of the answers below\.\n\nThis is your request\. Is everything right\?/);
    expect(talk([...summary, 'yes', 'send it']).text).toMatch(/press 'Send booking request' yourself/);
  });
});

describe('[AI-04] days and hours', () => {
  test.each([
    ['Saturday at 3 pm', TIME],
    ['tmrw 3pm', 'Tue, Nov 24, 2026, 3:00 PM CST'],
    ['12/5 at 3pm', 'Sat, Dec 5, 2026, 3:00 PM CST'],
    ['2026-12-12 15:30', 'Sat, Dec 12, 2026, 3:30 PM CST'],
    ['Saturday noon', 'Sat, Nov 28, 2026, 12:00 PM CST'],
    ['3pm EST tomorrow', 'Tue, Nov 24, 2026, 2:00 PM CST'],
    [TIME, TIME],
    ['friday 3pm or saturday 5pm', 'Fri, Nov 27, 2026, 3:00 PM CST or Sat, Nov 28, 2026, 5:00 PM CST'],
    // Words that name no exact hour stay, with the day they mean.
    ['Hi, Saturday at three, please', 'Hi, Saturday at three, please (Sat, Nov 28, 2026)'],
    ['friday after 6', 'friday after 6 (Fri, Nov 27, 2026)'],
    ['saturday evening', 'saturday evening (Sat, Nov 28, 2026)'],
    ['between 2 and 4pm on friday', 'between 2 and 4pm on friday (Fri, Nov 27, 2026)'],
    ['this weekend', 'this weekend'],
    ['next week', 'next week'],
    ['next month', 'next month'],
    ['friday or saturday at 5', 'friday or saturday at 5'],
    ['Flexible', 'Flexible'],
  ])('%s', (said, time) => {
    expect(talk(['austin', said])).toMatchObject({ step: { asks: 'session_length' }, form: { time } });
  });

  test.each([
    ['3 pm', TIME],
    ['8:00 PM', 'Sat, Nov 28, 2026, 8:00 PM CST'],
    ['15:30', 'Sat, Nov 28, 2026, 3:30 PM CST'],
    ['Morning', 'Sat, Nov 28, 2026, morning'],
    ['Any time', 'Sat, Nov 28, 2026, any time'],
    ['after work', 'Sat, Nov 28, 2026, after work'],
    ['sunday at 5pm', 'Sun, Nov 29, 2026, 5:00 PM CST'],
    ['sunday evening', 'sunday evening (Sun, Nov 29, 2026)'],
    ['no', 'Sat, Nov 28, 2026'],
  ])('after a day, %s', (said, time) => {
    const day = talk(['austin', 'Saturday']);
    expect(day).toMatchObject({ step: { asks: 'hour' }, text: 'At what time on Sat, Nov 28, 2026?' });
    expect(talk(['austin', 'Saturday', said])).toMatchObject({ step: { asks: 'session_length' }, form: { time } });
  });

  test('an hour that may be either half of the day is asked about', () => {
    for (const said of [['saturday at 8'], ['saturday', '8']]) {
      const { text, choices, form: filled } = talk(['austin', ...said]);
      expect([text, choices, filled.time]).toEqual(['Is that 8:00 AM or 8:00 PM?', ['8:00 AM', '8:00 PM', 'Back'], 'Sat, Nov 28, 2026, 8:00']);
      expect(talk(['austin', ...said, '8:00 am']).form.time).toBe('Sat, Nov 28, 2026, 8:00 AM CST');
      expect(talk(['austin', ...said, 'pm']).form.time).toBe('Sat, Nov 28, 2026, 8:00 PM CST');
      expect(talk(['austin', ...said, '9 pm']).form.time).toBe('Sat, Nov 28, 2026, 9:00 PM CST');
      expect(talk(['austin', ...said, 'skip']).form.time).toBe('Sat, Nov 28, 2026, 8:00');
    }
  });

  test.each([
    ['yesterday at 3pm', /in the past/],
    ['today at 2pm', /in the past/],
    ['yesterday evening', /in the past/],
    ['5pm', /Please name a day, too/],
    ['march 14 2027 2:30 am', /doesn’t exist/],
  ])('%s is refused and asked again', (said, reason) => {
    const { text, step, form: filled } = talk(['austin', said]);
    expect([step.asks, filled.time]).toEqual(['time', undefined]);
    expect(text).toMatch(reason);
    expect(text).toMatch(/When would you like to meet Ringside Rita/);
  });

  test('days are counted where they meet, and her tour has its days', () => {
    // Tuesday, 00:30 in New York and 05:30 in UTC; Monday, 23:30 in Austin.
    const now = new Date('2026-11-24T05:30:00Z');
    expect(talk(['austin', 'tomorrow at 3pm'], { now }).form.time).toBe('Tue, Nov 24, 2026, 3:00 PM CST');
    expect(talk(['miami', 'tomorrow at 3pm'], { now }).form.time).toBe('Wed, Nov 25, 2026, 3:00 PM EST');
    expect(talk(['miami', 'tomorrow at 3pm'], { now }).text).toContain('She is in Miami from 12-05-2026 to 12-09-2026.');
    expect(talk(['miami', 'dec 6 at 4pm']).text).not.toContain('She is in Miami');
  });

  test('exact moments go along, and his clock is shown where it differs', () => {
    expect(talk(['austin', 'saturday 3pm']).times).toEqual([{ at: '2026-11-28T21:00:00.000Z', timeZone: 'America/Chicago' }]);
    expect(talk(['austin', 'march 15 2027 3pm']).times).toEqual([{ at: '2027-03-15T20:00:00.000Z', timeZone: 'America/Chicago' }]);
    expect(talk(['austin', 'saturday 3pm', 'back', 'saturday after 3pm']).times).toEqual([]);
    expect(talk(['austin', 'saturday 3pm'], { hisZone: 'Europe/Berlin' }).text).toContain('On your clock that is Sat, Nov 28, 2026, 10:00 PM GMT+1.');
    expect(talk(['austin', 'saturday 3pm']).text).not.toContain('your clock');
  });
});

describe('[AI-04] the form beside the chat', () => {
  test('filled fields are not asked about, and emptied ones are', () => {
    const typed = { time: 'Some sunny day', desired_session_type: 'Slow judo' };
    expect(talk(['skip'], { typed }).step.asks).toBe('session_length');
    expect(talk(['skip', 'an hour', 'that is all'], { typed }).text).toMatch(/• Time: Some sunny day.*• Desired session type: Slow judo/s);
    const context = { facts, form, setting: { places, hisZone: null, now: MONDAY } };
    expect(guideBooking('Gi', { asks: 'requested_attire', skipped: [] }, { ...needed, session_length: ' ' }, context).step.asks).toBe('session_length');
  });

  test('without a step, the answer belongs to the first empty field', () => {
    const context = { facts, form, setting: { places: [], hisZone: null, now: MONDAY } };
    const { values, step } = guideBooking('1 hour', undefined, { session_location: AUSTIN, time: TIME }, context);
    expect([values, step]).toEqual([{ session_length: '1 hour' }, { asks: 'desired_session_type', skipped: [] }]);
  });
});

describe("[AI-04] a model's values are validated", () => {
  const check = (given: unknown) => checkedValues(form, given, { places, hisZone: null, now: MONDAY });

  test('days and hours become those of the form, and a past day is refused', () => {
    expect(check({ time: 'tomorrow at 3 pm', session_length: '90 min', desired_session_type: 'Judo' })).toEqual({
      values: {
        time: 'Tue, Nov 24, 2026, 3:00 PM CST',
        times: [{ at: '2026-11-24T21:00:00.000Z', timeZone: 'America/Chicago' }],
        session_length: '90 min',
        desired_session_type: 'Judo',
      },
      refused: [],
    });
    expect(check({ session_location: MIAMI, time: 'dec 6 at 3pm' }).values.time).toBe('Sun, Dec 6, 2026, 3:00 PM EST');
    expect(check({ time: 'Saturday at 8' }).values).toEqual({ time: 'Sat, Nov 28, 2026, 8:00', times: [] });
    expect(check({ time: 'yesterday at 3pm' })).toEqual({ values: {}, refused: ['time'] });
    expect(check({ time: '3pm' })).toEqual({ values: {}, refused: ['time'] });
  });

  test("'no' and 'skip' are no values", () => {
    expect(check({ requested_attire: 'No', details_questions: 'skip', things_to_not_include: 'No chokes', time: 'skip' })).toEqual({
      values: { things_to_not_include: 'No chokes' },
      refused: [],
    });
  });

  test('only fields that the form has, only values that it takes, one bad value costing none of the others', () => {
    const given = JSON.parse(
      '{"session_location":" Austin ","session_length":"","desired_session_type":7,"details_notes":null,"girl_id":5,"flagged":false,"__proto__":{"time":"x"},"constructor":"y"}',
    );
    expect(check(given)).toEqual({ values: { session_location: 'Austin' }, refused: ['desired_session_type'] });
  });

  test.each([[null], ['text'], [[{ time: 'x' }]], [undefined]])('nothing from %j', (given) => {
    expect(check(given)).toEqual({ values: {}, refused: ['form'] });
  });
});
