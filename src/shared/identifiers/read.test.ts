import { expect, test } from 'vitest';
import { PHONE_SHORTENED } from './plain-text.ts';
import { identifiersOf, phoneIdentifiers, readContacts } from './read.ts';

const summary = (text: string) => {
  const { phones, emails, profiles, handles, words } = readContacts(text);
  return [
    ...phones.map(({ forms, isSure }) => `${isSure ? '' : '?'}${forms[0]}`),
    ...emails,
    ...profiles.map(({ identifier }) => `${identifier.kind}:${identifier.value}`),
    ...handles.map((handle) => `@${handle}`),
    ...(words ? [`"${words}"`] : []),
  ];
};

const CARD = `BEGIN:VCARD
VERSION:3.0
N:Smith;Mike;;;
FN:Mike Smith
item1.TEL;type=CELL;type=pref:+1 (512) 555-0142
EMAIL;type=INTERNET:m@x.example
END:VCARD`;

test.each([
  ['Mike (512) 555-0142', '+15125550142', '"Mike"'],
  ['(512) 555-0142 Mike Smith', '+15125550142', '"Mike Smith"'],
  ['Mike, 512-555-0142', '+15125550142', '"Mike"'],
  ['From: +1 512 555 0142, 6:42 PM', '+15125550142'],
  ['From: Mike +1 512 555 0142', '+15125550142', '"Mike"'],
  ['Phone: 512-555-0142', '+15125550142'],
  ['Cell 512-555-0142 Email m@x.example', '+15125550142', 'm@x.example'],
  ['TEL;TYPE=CELL:+1-512-555-0142', '+15125550142'],
  [CARD, '+15125550142', 'm@x.example', '"Mike Smith"'],
  [CARD.replaceAll('\n', '\r\n'), '+15125550142', 'm@x.example', '"Mike Smith"'],
  ['512-555-0142 713-555-0111', '+15125550142', '+17135550111'],
  ['512-555-0142 or 713-555-0111', '+15125550142', '+17135550111'],
  ['Mike <m@x.example>', 'm@x.example', '"Mike"'],
  ['Mike Smith m@x.example 512-555-0142 @mike', '+15125550142', 'm@x.example', '@mike', '"Mike Smith"'],
  ['Mike IG: rough fb: rider', 'instagram:rough', 'facebook:rider', '"Mike"'],
  ['IG: instagram.com/rough', 'instagram:rough'],
  ['Mike https://instagram.com/rough', 'instagram:rough', '"Mike"'],
  ['https://wa.me/447911123456', '+447911123456'],
  ['Mike https://wa.me/447911123456?text=hi', '+447911123456', '"Mike"'],
  ['facetime:m@x.example', 'm@x.example'],
  ['facetime:+15125550142', '+15125550142'],
  ['+5125550142', '?+15125550142'],
  ['07911 123456', '?+447911123456'],
  ['Mike 07911 123456', '?+447911123456', '"Mike"'],
  ['youtube.com/@bob.smith', 'link:youtube.com/@bob.smith'],
  ['skype:+15125550142?call', '+15125550142'],
  ['live:.cid.1234567890123456', 'skype:live:.cid.1234567890123456'],
  ['Mike live:.cid.a1b2c3d4e5f67890', 'skype:live:.cid.a1b2c3d4e5f67890', '"Mike"'],
  ['instagram://user?username=bob', 'instagram:bob'],
  ['bob on instagram', 'instagram:bob'],
  ['Mike\nig bob', 'instagram:bob', '"Mike"'],
  ['Telegram: bobby\nMike', 'link:t.me/bobby', '"Mike"'],
  ['Facebook: John Smith 512-555-0142', '+15125550142', '"John Smith"'],
  ['Mike Smith on Facebook', '"Mike Smith"'],
  ['@void', '@void'],
  ['None', '"None"'],
  ['X-Ray', '"X-Ray"'],
  ['X Men', '"X Men"'],
  ['Mike met on instagram', '"Mike met on instagram"'],
  ['Room 1204, 512 555 0142', '+15125550142', '"Room"'],
  ['🔥aa1@x.example', 'aa1@x.example'],
  ['https://mail.google.com/mail/?view=cm&to=m@x.example', 'm@x.example'],
  ['rough+x@gmail.com', 'rough+x@gmail.com'],
  ['Mike rough@yahoo.com', 'rough@yahoo.com', '"Mike"'],
  ['@none', '"@none"'],
  ['@ h', '@h'],
  ['@h/', '@h'],
  ['(@h)', '@h'],
  ['@h 🔥', '@h'],
  ['Rough Rider', '"Rough Rider"'],
  ['O’Hara', '"O’Hara"'],
  ['Łukasz İnan', '"Łukasz İnan"'],
  ['john.doe', '"john.doe"'],
  ['Austin', '"Austin"'],
  ['555-01', '"555-01"'],
  ['0396', '"0396"'],
  ['Mike 1985', '"Mike 1985"'],
  ['Mike 0396', '"Mike 0396"'],
  ['', ...[]],
])('%s', (text, ...expected) => {
  expect(summary(text)).toEqual(expected);
});

test('a shortened number is said to be one', () => {
  expect(readContacts('5.12555E+09')).toMatchObject({ phones: [], words: '', problem: PHONE_SHORTENED });
});

test('what is stored is held once each, a number in a field of a network too', () => {
  expect(
    identifiersOf({ phones: ['5125550142', '+5215512345678'], emails: ['M@x.example', 'm@X.example'], instagram: 'wa.me/15125550142', skype: 'live:bob' }),
  ).toEqual([
    { kind: 'phone', value: '+15125550142' },
    { kind: 'phone', value: '+525512345678' },
    { kind: 'email', value: 'm@x.example' },
    { kind: 'skype', value: 'live:bob' },
  ]);
});

test('each meaning of a number is looked for once', () => {
  expect(phoneIdentifiers(readContacts('+5125550142').phones).map(({ value }) => value)).toEqual(['+15125550142', '+5125550142']);
  expect(phoneIdentifiers(readContacts('+5491123456789 +541123456789').phones)).toHaveLength(1);
});

/** Pieces that were quadratic, or worse, in one of the patterns. */
const PIECES = [
  ...['+', '➕', '+-', '(', ')', '!', '"', '=', '🔥', '/', '.', '@', ' \n', 'a@', '@.', 'a/b@.', '1 ', '00 49 30 ', '07911 123456 ', 'a dot ', 'a at b dot '],
  ...['mailto:', 'https://mail.google.com/', 'instagram.com/a ', 'ig: ', 'fb: a ', 'on ig ', 'X-', 'tel:', 'email '],
];
test.each(PIECES)('50,000 characters of %j are read in time', (piece) => {
  const many = piece.repeat(50_000 / piece.length);
  // Processor time: other processes may be busy.
  const started = process.cpuUsage();
  for (const text of [many, `a${many}z`, `a@b.c${many}@`]) {
    readContacts(text);
    identifiersOf({ phones: [text], emails: [text], instagram: text });
  }
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
});
