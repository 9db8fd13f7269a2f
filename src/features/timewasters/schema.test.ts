import { describe, expect, test } from 'vitest';
import { PLACEHOLDERS } from '#shared/identifiers/placeholders.ts';
import { complaints, complaintsOf, readAs } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import {
  commentInput,
  emailInput,
  mergeInput,
  pauseInput,
  phoneInput,
  photoInput,
  severityOf,
  thumbInput,
  thumbPatch,
  timewasterForm,
  timewasterInput,
  timewasterPatch,
} from './schema.ts';
import { FIRST_REPORTABLE_DAY, timewasterTexts } from './texts.ts';

const INVALID = 'Invalid value';
const report = { name: 'Bob', city: 'Reno', country: 'United States', clientType: 'timewaster', comment: 'Never came' };

test('[TW-05] [TW-39] [TW-40] [TW-48] [TW-49] [TW-50] [TW-51] the texts of the tool', () => {
  expect(timewasterTexts).toMatchInlineSnapshot(`
    {
      "anonymous": "Anonymous",
      "avatarFailed": "Error Updating Timewaster Avatar (#004)",
      "cityRequired": "City is required",
      "clientTypeRequired": "Please select Client Type.",
      "commentAdded": "Comment added.",
      "commentRequired": "Comment text is required to send",
      "countryRequired": "Country is required",
      "dateTooEarly": "Select a date from 2000 on.",
      "descriptionRequired": "Description is required",
      "emailAdded": "Email Added",
      "emailInvalid": "Please enter a valid email address",
      "nameRequired": "Name is required",
      "noResults": "No Results Found",
      "phoneAdded": "Phone Added",
      "phoneImpossible": "This phone number does not exist. Please check its digits.",
      "phoneInvalid": "A phone number has 10 digits",
      "photosFailed": "Error while loading Timewaster photos (#003)",
      "tooManyPhotos": "A timewaster has at most 100 photos",
    }
  `);
});

describe('a report', () => {
  test('needs a name, a place, a kind and what happened', () => {
    expect(complaints(timewasterInput, {})).toEqual([
      'name: Name is required',
      'city: City is required',
      'country: Country is required',
      'clientType: Please select Client Type.',
      'comment: Description is required',
    ]);
    expect(complaints(timewasterInput, report)).toEqual([]);
    expect(complaints(timewasterPatch, {})).toEqual([]);
    expect(complaints(timewasterPatch, { name: '' })).toEqual(['name: Name is required']);
  });

  test('holds what is not given as not known', () => {
    expect(timewasterInput.parse(report)).toEqual({
      ...report,
      state: null,
      phoneNumber: null,
      email: null,
      facebook: null,
      instagram: null,
      twitter: null,
      skype: null,
      anonymous: false,
      reasons: [],
      happenedOn: null,
      source: null,
      proof: null,
      confirmedPrivateDetails: false,
    });
  });

  test('holds texts trimmed, no longer than a column, and empty ones as none', () => {
    const texts = ['state', 'phoneNumber', 'facebook', 'instagram', 'twitter', 'skype'];
    for (const field of texts) {
      expect(readAs(timewasterInput, field, [' b ', ' ', '', null], report), field).toEqual(['b', null, null, null]);
      expect(complaintsOf(timewasterInput, field, [5, 'x'.repeat(201)], report), field).toEqual(['This field must be text', 'Too long (max characters: 200)']);
    }
    expect(brokenLimits(timewasterInput, { ...Object.fromEntries(texts.map((field) => [field, 200])), name: 200, city: 200, comment: 10_000 }, report)).toEqual(
      [],
    );
  });

  test('has an email address that is one', () => {
    expect(complaintsOf(timewasterInput, 'email', ['bob@example.org', ' ', null, 'bob'], report)).toEqual(['', '', '', 'Please enter a valid email address']);
  });

  test('holds no placeholder for a contact', () => {
    for (const field of ['phoneNumber', 'email', 'facebook', 'instagram', 'twitter', 'skype'])
      expect(readAs(timewasterInput, field, ['none', 'N/A', '-', '@unknown'], report)).toEqual([null, null, null, null]);
    expect(complaintsOf(timewasterInput, 'instagram', ['https://instagram.com/', 'x.com/home', 'instagram.com/bob'], report)).toEqual([
      ...[PLACEHOLDERS.page, PLACEHOLDERS.page, ''],
    ]);
    expect(complaintsOf(timewasterInput, 'email', ['none@none.com', 'Noemail@Gmail.com', 'bob@x.example'], report)).toEqual([
      ...[PLACEHOLDERS.email, PLACEHOLDERS.email, ''],
    ]);
  });

  test('has reasons, each once', () => {
    expect(readAs(timewasterInput, 'reasons', [['threat', 'no-show', 'threat'], []], report)).toEqual([['threat', 'no-show'], []]);
    expect(complaints(timewasterInput, { ...report, reasons: ['threat', 'manners'] })).toEqual(['reasons.1: Invalid value']);
    expect(complaintsOf(timewasterInput, 'reasons', ['threat'], report)).toEqual([INVALID]);
  });

  test('has a severity of four', () => {
    expect(readAs(timewasterInput, 'severity', [1, '4', undefined], report)).toEqual([1, 4, undefined]);
    expect(complaintsOf(timewasterInput, 'severity', [0, 5, 2.5, 'bad'], report)).toEqual([INVALID, INVALID, INVALID, INVALID]);
  });

  test('has switches that are on or off', () => {
    for (const field of ['anonymous', 'confirmedPrivateDetails', 'approved'])
      expect(complaintsOf(timewasterInput, field, [true, false, 'yes'], report)).toEqual(['', '', INVALID]);
  });

  test('is about a day from 2000 until today', () => {
    expect(FIRST_REPORTABLE_DAY).toBe('2000-01-01');
    const today = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(complaintsOf(timewasterInput, 'happenedOn', [null, '', '2000-01-01', today], report)).toEqual(['', '', '', '']);
    expect(complaintsOf(timewasterInput, 'happenedOn', ['1999-12-31', tomorrow, 'yesterday', '2020-02-30'], report)).toEqual([
      'Select a date from 2000 on.',
      'Select a date in the past.',
      'Enter a date',
      'Enter a date',
    ]);
  });

  test('says where it comes from and what proves it, by choice or not at all', () => {
    for (const [field, choice] of [
      ['source', 'heard'],
      ['proof', 'witness'],
    ] as const) {
      expect(readAs(timewasterInput, field, [choice, '', null], report)).toEqual([choice, null, null]);
      expect(complaintsOf(timewasterInput, field, ['rumour'], report)).toEqual([INVALID]);
    }
  });
});

test('the form of a report: checkboxes hold none, one or many; of a question nothing may be chosen; nobody approves there', () => {
  expect(readAs(timewasterForm, 'reasons', [undefined, '', 'threat', ['threat', 'no-show']], report)).toEqual([[], [], ['threat'], ['threat', 'no-show']]);
  expect(readAs(timewasterForm, 'severity', ['', undefined, '3'], report)).toEqual([undefined, undefined, 3]);
  expect(timewasterForm.parse({ ...report, approved: true })).not.toHaveProperty('approved');
});

test('how severe a report is whose sender did not say', () => {
  const of = (chosen: string[], clientType = 'timewaster', severity?: number) =>
    severityOf({ reasons: chosen, clientType, severity } as Parameters<typeof severityOf>[0]);
  expect([of([]), of(['no-show', 'haggling']), of([], 'weirdo')]).toEqual([1, 1, 1]);
  expect([of(['no-show', 'threat']), of(['violence']), of(['stalking']), of([], 'dangerous')]).toEqual([3, 3, 3, 3]);
  expect([of(['threat'], 'dangerous', 1), of([], 'timewaster', 4)]).toEqual([1, 4]);
});

describe('what is added to a record', () => {
  const ID = 'timewasterId must be a number';
  test.each([
    ['a comment', commentInput, { comment: 'He again' }, 'comment', 'Comment text is required to send'],
    ['a number', phoneInput, { phoneNumber: '2125550100' }, 'phoneNumber', 'A phone number has 10 digits'],
    ['an address', emailInput, { email: 'any string' }, 'email', 'Email is required'],
    ['a picture', photoInput, { image64: 'data:' }, 'image64', 'This field is required'],
  ] as const)('%s', (_what, schema, value, field, missing) => {
    expect(complaints(schema, { timewasterId: 3, ...value })).toEqual([]);
    expect(complaints(schema, value)).toEqual([`timewasterId: ${ID}`]);
    expect(complaintsOf(schema, field, [''], { timewasterId: 3 })).toEqual([missing]);
  });

  test('a comment has a limit and two switches', () => {
    const others = { timewasterId: 3, comment: 'He again' };
    expect(brokenLimits(commentInput, { comment: 10_000 }, others)).toEqual([]);
    expect(commentInput.parse(others)).toEqual({ ...others, anonymous: false, confirmedPrivateDetails: false });
  });

  test('an email is read like everywhere, and no placeholder is one', () => {
    expect(readAs(emailInput, 'email', ['🔥Aa1@x.example', ' Bob@X.example '], { timewasterId: 3 })).toEqual(['aa1@x.example', 'Bob@X.example']);
    expect(complaintsOf(emailInput, 'email', ['n/a', 'none@none.com'], { timewasterId: 3 })).toEqual([PLACEHOLDERS.email, PLACEHOLDERS.email]);
  });

  test('a number may be sent as one, a picture is text', () => {
    expect(phoneInput.parse({ timewasterId: 3, phoneNumber: 2125550100 })).toMatchObject({ phoneNumber: '2125550100' });
    expect(complaintsOf(photoInput, 'image64', [5, undefined], { timewasterId: 3 })).toEqual(['This field is required', 'This field is required']);
  });

  test('a vote is a thumb', () => {
    for (const [schema, others] of [
      [thumbInput, { timewasterId: 3 }],
      [thumbPatch, {}],
    ] as const)
      expect(complaintsOf(schema, 'thumbType', [1, '2', 0, 3, 'up'], others)).toEqual(['', '', INVALID, INVALID, INVALID]);
    expect(complaints(thumbInput, { thumbType: 1 })).toEqual([`timewasterId: ${ID}`]);
  });

  test('moderators say why a girl’s look-ups are paused, and what is merged', () => {
    expect(complaintsOf(pauseInput, 'reason', ['', 'x'.repeat(1_000), 'x'.repeat(1_001)])).toEqual(['This field is required', '', 'At most 1,000 characters']);
    expect(complaints(mergeInput, { intoId: 1, fromId: 2, taken: ['name'] })).toEqual([]);
    expect(complaints(mergeInput, {})).toEqual([`intoId: ${ID}`, `fromId: ${ID}`]);
  });
});
