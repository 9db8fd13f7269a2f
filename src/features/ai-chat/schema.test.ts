import { expect, test } from 'vitest';
import { CHAT_ANSWER_MAX, CHAT_MESSAGE_MAX, CHAT_MESSAGES_MAX, CHAT_TEXT_MAX } from '#shared/chat/limits.ts';
import { complaints, complaintsOf } from '#tests/complaints.ts';
import { chatEvent, chatInput } from './schema.ts';

const user = (text = 'Hi') => ({ role: 'user', text });
const assistant = (text = 'Hello') => ({ role: 'assistant', text });
const talk = { messages: [user()] };
const LONG = 'This conversation is too long. Please start a new one.';

test('a conversation has messages of the two, and the last is of the user', () => {
  expect(chatInput.parse(talk)).toEqual({ ...talk, guided: false, form: {} });
  expect(complaintsOf(chatInput, 'messages', [undefined, [], [user(), assistant(), user()], [user(), assistant()]])).toEqual([
    'Required',
    'Required',
    '',
    'The last message must be of the user',
  ]);
  expect(complaints(chatInput, { messages: [{ role: 'system', text: 'x' }] })).toEqual(['messages.0.role: A message is of the user or of the assistant']);
  expect(complaints(chatInput, { messages: [user('')] })).toEqual(['messages.0.text: Required']);
  expect(complaints(chatInput, { messages: [assistant(''), user()] })).toEqual(['messages.0.text: Required']);
});

test('neither a message nor all of them are endless', () => {
  expect([CHAT_MESSAGE_MAX, CHAT_ANSWER_MAX, CHAT_MESSAGES_MAX, CHAT_TEXT_MAX]).toEqual([1_000, 4_000, 60, 30_000]);
  expect(complaints(chatInput, { messages: [user('x'.repeat(1_000))] })).toEqual([]);
  expect(complaints(chatInput, { messages: [user('x'.repeat(1_001))] })).toHaveLength(1);
  expect(complaints(chatInput, { messages: [assistant('x'.repeat(4_000)), user()] })).toEqual([]);
  expect(complaints(chatInput, { messages: [assistant('x'.repeat(4_001)), user()] })).toHaveLength(1);
  expect(complaintsOf(chatInput, 'messages', [Array(60).fill(user()), Array(61).fill(user())])).toEqual(['', LONG]);
  const full = [...Array(7).fill(assistant('x'.repeat(4_000))), user('x'.repeat(1_000))];
  expect(
    complaintsOf(chatInput, 'messages', [
      [...full, user('x'.repeat(1_000))],
      [...full, user('x'), user('x'.repeat(1_000))],
    ]),
  ).toEqual(['', LONG]);
});

test('it carries the form, the step, the time zone and whether fixed questions are wanted', () => {
  expect(complaintsOf(chatInput, 'guided', [true, 'yes'], talk).map((text) => text === '')).toEqual([true, false]);
  expect(complaintsOf(chatInput, 'timeZone', ['Europe/Berlin', null, undefined, 'Mars/Olympus'], talk)).toEqual(['', '', '', 'Must be a time zone']);
  expect(complaintsOf(chatInput, 'timeZone', ['x'.repeat(65)], talk)[0]).toMatch(/^Too big.*; Must be a time zone$/);
  expect(complaints(chatInput, { ...talk, form: { time: 'x'.repeat(10_000) } })).toEqual([]);
  expect(complaints(chatInput, { ...talk, form: { time: 'x'.repeat(10_001) } })).toHaveLength(1);
  const step = { asks: 'hour', skipped: ['requested_attire'] };
  for (const asks of ['session_location', 'hour', 'review', 'ready']) expect(complaints(chatInput, { ...talk, step: { ...step, asks } })).toEqual([]);
  expect(complaints(chatInput, { ...talk, step: { ...step, asks: 'girl_id' } })).toHaveLength(1);
  expect(complaints(chatInput, { ...talk, step: { ...step, skipped: ['hour'] } })).toHaveLength(1);
  expect(complaints(chatInput, { ...talk, step: { ...step, skipped: Array(8).fill('time') } })).toEqual([]);
  expect(complaints(chatInput, { ...talk, step: { ...step, skipped: Array(9).fill('time') } })).toHaveLength(1);
  expect(complaints(chatInput, { ...talk, form: { colour: 'red' } })).toHaveLength(1);
});

test('a line of an answer is one of five', () => {
  const lines = [
    { type: 'text', text: 'Hi' },
    { type: 'form', values: { time: 'Friday', times: [] } },
    { type: 'choices', choices: ['1 hour'], step: { asks: 'session_length', skipped: [] } },
    { type: 'choices', choices: ['1 hour'] },
    { type: 'failed', detail: 'x' },
  ];
  for (const line of [...lines, { type: 'end', cut: true }]) {
    expect(chatEvent.parse(line)).toEqual(line);
    expect(complaints(chatEvent, { type: line.type })).toHaveLength(1);
  }
  expect(complaints(chatEvent, { type: 'other' })).toHaveLength(1);
});
