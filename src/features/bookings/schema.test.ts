import { describe, expect, test } from 'vitest';
import { complaints, complaintsOf, readAs } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { appointmentForm, blockInput, bookingForm, bookingInput, noteForm, stepInput } from './schema.ts';
import { BOOKING_FAILED, BOOKING_SENT, BOOKING_SENT_TOAST, BOOKING_WARNING } from './texts.ts';

const texts = { session_length: '1 hour', desired_session_type: 'Pins' };
const form = { time: 'Friday', ...texts };
const TOO_LONG = 'Too long (max characters: 500)';
const ZONE = 'Choose a time zone';

test.each([
  [
    '[BOOK-11] [BOOK-12] the warning',
    BOOKING_WARNING,
    'Messages are read and stored for moderation and safety. Requests for sexual services result in a permanent ban.',
  ],
  ['[BOOK-14] what takes the place of the form', BOOKING_SENT, 'Successfully sent booking request.'],
  ['[BOOK-15] the toast of a request', BOOKING_SENT_TOAST, 'Booking request sent'],
  ['[BOOK-16] the toast of a failure', BOOKING_FAILED, 'Error sending booking request'],
])('%s has its words', (_name, text, wanted) => {
  expect(text).toBe(wanted);
});

describe('a request', () => {
  test('needs a time, a length and a kind, and as a call the girl', () => {
    expect(complaints(bookingForm, {})).toEqual(['time: Required', 'session_length: Required', 'desired_session_type: Required']);
    expect(complaints(bookingForm, form)).toEqual([]);
    const call = { girl_id: 3, date_time_available: 'Friday', ...texts };
    expect(complaints(bookingInput, call)).toEqual([]);
    expect(complaintsOf(bookingInput, 'girl_id', ['x', undefined], call)).toEqual(Array(2).fill('girl_id must be the id of a girl'));
    expect(complaintsOf(bookingInput, 'date_time_available', [''], call)).toEqual(['Required']);
  });

  test('may say more, at most 500 letters each; an empty text is none', () => {
    const optional = ['session_location', 'things_to_not_include', 'requested_attire', 'details_questions', 'details_notes'];
    for (const field of optional) {
      expect(readAs(bookingForm, field, [' x ', ' ', null, undefined], form), field).toEqual(['x', null, null, null]);
      expect(complaintsOf(bookingForm, field, [5, 'x'.repeat(501)], form), field).toEqual(['Must be text', TOO_LONG]);
    }
    expect(complaintsOf(bookingForm, 'time', ['x'.repeat(501)], form)).toEqual([TOO_LONG]);
    expect(brokenLimits(bookingForm, Object.fromEntries(['time', ...Object.keys(texts), ...optional].map((field) => [field, 500])), form)).toEqual([]);
  });

  test('names services of the catalogue', () => {
    expect(readAs(bookingForm, 'services_interests', [undefined, ['mma', 'judo']], form)).toEqual([[], ['mma', 'judo']]);
    expect(complaints(bookingForm, { ...form, services_interests: ['mma', 'chess'] })).toEqual(['services_interests.1: Such service does not exist!']);
    expect(complaintsOf(bookingForm, 'services_interests', [Array(43).fill('mma'), Array(44).fill('mma')], form).map((text) => text === '')).toEqual([
      true,
      false,
    ]);
  });

  test('suggests up to three times', () => {
    const time = { at: '2090-01-01T18:00:00Z', timeZone: 'America/Chicago' };
    expect(readAs(bookingForm, 'times', [undefined, [time]], form)).toEqual([[], [time]]);
    expect(complaintsOf(bookingForm, 'times', [Array(3).fill(time), Array(4).fill(time)], form)).toEqual(['', 'At most 3 times']);
    expect(complaints(bookingForm, { ...form, times: [{}] })).toEqual(['times.0.at: Must be a moment', `times.0.timeZone: ${ZONE}`]);
    expect(complaints(bookingForm, { ...form, times: [{ ...time, timeZone: 'x'.repeat(65) }] })).toEqual([
      `times.0.timeZone: ${ZONE}`,
      `times.0.timeZone: ${ZONE}`,
    ]);
    expect(complaints(bookingForm, { ...form, times: [{ ...time, timeZone: 'Mars/Olympus' }] })).toEqual([`times.0.timeZone: ${ZONE}`]);
  });
});

test('a block names the guy', () => {
  expect(complaints(blockInput, { block: { guy_user_id: 3 } })).toEqual([]);
  expect(complaints(blockInput, {})).toEqual(['block: block is required']);
  expect(complaints(blockInput, { block: {} })).toEqual(['block.guy_user_id: guy_user_id must be the id of a guy']);
});

describe('an answer', () => {
  const appointment = { date: '2090-01-01', time: '18:00', timeZone: 'America/Chicago' };

  test('proposes a day and a time of the clock', () => {
    expect(complaints(appointmentForm, appointment)).toEqual([]);
    expect(complaintsOf(appointmentForm, 'date', [undefined, '2090-02-30', 'Friday'], appointment)).toEqual(Array(3).fill('Choose a date'));
    expect(complaintsOf(appointmentForm, 'time', ['00:00', '19:59', '09:30', '20:00', '23:00'], appointment)).toEqual(['', '', '', '', '']);
    for (const time of [undefined, '24:00', '30:00', '9:30', '12:60', '12:5', '012:30', '12:300', '1a:00', '2a:00', 'aa:00', '12:a0', '12:0a'])
      expect(complaintsOf(appointmentForm, 'time', [time], appointment), time).toEqual(['Choose a time']);
    expect(complaintsOf(appointmentForm, 'timeZone', [undefined, 'x'], appointment)).toEqual([ZONE, ZONE]);
    expect(readAs(appointmentForm, 'location', [' ', 'Gym'], appointment)).toEqual([null, 'Gym']);
    expect(readAs(appointmentForm, 'note', [' ', 'Bring mats'], appointment)).toEqual([null, 'Bring mats']);
    expect(readAs(noteForm, 'note', [' ', 'Sorry'])).toEqual([null, 'Sorry']);
  });

  test('is one of four, each with what it needs', () => {
    const WHICH = 'kind: Must be one of: accepted, declined, proposed, taken-back';
    expect(complaints(stepInput, { kind: 'proposed', ...appointment })).toEqual([]);
    expect(complaints(stepInput, { kind: 'proposed' })).toEqual(['date: Choose a date', 'time: Choose a time', `timeZone: ${ZONE}`]);
    expect(complaints(stepInput, { kind: 'accepted' })).toEqual([]);
    expect(complaints(stepInput, { kind: 'accepted', date: 'Friday' })).toEqual(['date: Choose a date']);
    expect(stepInput.parse({ kind: 'declined', note: ' Sorry ' })).toEqual({ kind: 'declined', note: 'Sorry' });
    expect(stepInput.parse({ kind: 'taken-back', note: 'Sorry' })).toEqual({ kind: 'taken-back' });
    expect([complaints(stepInput, {}), complaints(stepInput, { kind: 'maybe' })]).toEqual([[WHICH], [WHICH]]);
  });
});
