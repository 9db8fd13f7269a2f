import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailAddress } from '../fields/email-address.ts';
import { emailKey, normalizeMailbox, readEmail, storedEmail } from './email.ts';
import { isPlaceholderEmail } from './placeholders.ts';
import { identifiersOf, readContacts } from './read.ts';

const MIKE = 'm.smith@x.example';
test.each([
  'm.smith@x.example',
  ' M.Smith@X.Example ',
  'mailto:m.smith@x.example',
  'MAILTO:M.Smith@x.example?subject=Hi',
  'mailto:m.smith%40x.example',
  'facetime:m.smith@x.example',
  'Mike <m.smith@x.example>',
  '"Smith, Mike" <m.smith@x.example>',
  'Mike Smith [mailto:m.smith@x.example]',
  '<m.smith@x.example>',
  '(m.smith@x.example)',
  '[m.smith@x.example]',
  '“m.smith@x.example”',
  "'m.smith@x.example'",
  'm.smith@x.example.',
  'm.smith@x.example,',
  'm.smith@x.example;',
  'm.smith@x.example!',
  'm.smith@x.example?',
  'Email: m.smith@x.example',
  'EMAIL;TYPE=HOME:m.smith@x.example',
  'write to m.smith@x.example please',
  'm.smith＠x.example',
  'ｍ.smith@x.example',
  'm.smith@x\u200b.example',
  '\u202am.smith@x.example\u202c',
  'm.\u00adsmith@x.example',
  '\ufeffm.smith@x.example',
  'm.smith@x.example\u2060',
  'm.smith (at) x.example',
  'm.smith [at] x [dot] example',
  'm.smith{at}x.example',
  'mailto://m.smith@x.example',
  'https://mail.google.com/mail/?view=cm&fs=1&to=m.smith@x.example',
  'https://mail.google.com/mail/u/0/?view=cm&to=m.smith%40x.example&su=Hi',
  '🔥m.smith@x.example',
  'm.smith@x.example🔥',
  '📧 m.smith@x.example 👍🏽',
  '=m.smith@x.example',
  '*m.smith@x.example',
  '• m.smith@x.example',
  'paypal/m.smith@x.example',
  'PayPal=m.smith@x.example',
  'm.smith @ x.example',
  'm.smith@ x.example',
  'm.smith\u00a0@\u00a0x.example',
  'm.smith@x .example',
  'm.smith@x. example',
  'm.smith at x dot example',
  'm dot smith at x dot example',
  'm.smith@x。example',
  'm.smith@x｡example',
])('%s is m.smith@x.example', (text) => {
  expect(readEmail(text)).toBe(MIKE);
  expect(emailAddress.parse(text)).toBe(MIKE);
});

test.each(['m@münchen.example', 'm@MÜNCHEN.example', 'm@mu\u0308nchen.example', 'm@xn--mnchen-3ya.example', 'M@XN--MNCHEN-3YA.EXAMPLE'])(
  '%s is one domain',
  (text) => {
    expect(readEmail(text)).toBe('m@xn--mnchen-3ya.example');
    expect(emailAddress.parse(text)).toBe('m@xn--mnchen-3ya.example');
  },
);

test.each(['m@почта.рф', 'm@xn--80a1acny.xn--p1ai'])('%s is one domain of another script', (text) => {
  expect(readEmail(text)).toBe('m@xn--80a1acny.xn--p1ai');
  expect(emailAddress.parse(text)).toBe('m@xn--80a1acny.xn--p1ai');
});

test.each([
  ["o'neil@x.example", "o'neil@x.example"],
  ['o’neil@x.example', "o'neil@x.example"],
  ['oʼneil@x.example', "o'neil@x.example"],
  ['a/b@x.example', 'a/b@x.example'],
  ['a=b@x.example', 'a=b@x.example'],
  ['m.smith @gmail.com', 'm.smith@gmail.com'],
  ['m.smith\u00a0@mail.example', 'm.smith@mail.example'],
  ['m.smith at gmail.com', 'm.smith@gmail.com'],
])('%s is %s', (text, address) => {
  expect(readEmail(text)).toBe(address);
  expect(storedEmail(text)).toBe(address);
});

test.each(['Mike @rough.rider', 'meet me at joes.bar', 'm🔥s@x.example'])('%s is made no address', (text) => {
  expect(readEmail(text)).toBeNull();
});

test.each(['none@none.com', 'no@email.com', 'test@test.com', 'noemail@gmail.com', 'none@gmail.com', 'No.Email@x.example', 'a@none.com', 'n/a'])(
  '%s is what people type who have no address',
  (text) => {
    expect(isPlaceholderEmail(text)).toBe(true);
    expect(identifiersOf({ emails: [text] })).toEqual([]);
    expect(readContacts(text).emails).toEqual([]);
  },
);
test.each([
  ...['m@x.example', 'nobody@example.org', 'someone@gmail.com', 'tester@gmail.com', 'none-such@gmail.com', 'test@bobsgym.example', 'nil@shah.example'],
  ...['bob@na.office.example', 'bob@test.office.example', 'n.a@icloud.com', 'd.k@yahoo.com', 'link@hotmail.com'],
])('%s is an address', (text) => {
  expect(isPlaceholderEmail(text)).toBe(false);
});

test.each(['', 'mike', 'm@x', '@x.example', 'm@', 'm..s@x.example', '.m@x.example', 'm@x..example', 'm@-x.example', 'a@x.example b@x.example', 'm@x.1'])(
  '%s is no address',
  (text) => {
    expect(readEmail(text)).toBeNull();
  },
);

test('what is stored is as it was typed where that is an address, otherwise the address in it', () => {
  expect(storedEmail(' John@Example.org ')).toBe('John@Example.org');
  expect(storedEmail('John <John@Example.org>')).toBe('john@example.org');
  expect(storedEmail('m@münchen.example')).toBe('m@xn--mnchen-3ya.example');
  expect(storedEmail('john')).toBeNull();
  expect(emailKey('  No Address ')).toBe('no address');
});

test.each([
  ['John.Doe+shop@gmail.com', 'johndoe@gmail.com'],
  ['j.o.h.n.d.o.e@googlemail.com', 'johndoe@gmail.com'],
  ['john.doe+x@outlook.com', 'john.doe@outlook.com'],
  ['+tag@x.example', '+tag@x.example'],
  ['bob@pm.me', 'bob@proton.me'],
  ['bob@protonmail.com', 'bob@proton.me'],
  ['shop@bob.fastmail.com', 'bob@fastmail.com'],
  ['bob-shop@yahoo.com', 'bob@yahoo.com'],
  ['bob-shop@x.example', 'bob-shop@x.example'],
  ['any string', 'any string'],
])('%s reaches %s', (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox);
});

test('invisible characters and what is around it never change an address', () => {
  const hidden = fc.constantFrom('', '\u200b', '\u200e', '\u202a', '\u2060', '\u2066', '\u00ad', '\ufeff');
  const around = fc.constantFrom(['', ''], ['<', '>'], ['mailto:', ''], ['Mike <', '>'], ['(', ')'], ['', '.'], ['', ','], ['"', '"']);
  const address = fc
    .tuple(fc.stringMatching(/^[a-z0-9]([a-z0-9._+-]?[a-z0-9]){0,8}$/), fc.stringMatching(/^[a-z]([a-z0-9]){0,8}\.(example|com|co\.uk)$/))
    .map((parts) => parts.join('@'));
  fc.assert(
    fc.property(address, fc.array(hidden, { minLength: 40, maxLength: 40 }), around, (email, signs, [before, after]) => {
      const text = before + [...email].map((letter, at) => (signs[at] ?? '') + letter).join('') + after;
      expect([text, readEmail(text)]).toEqual([text, email]);
    }),
  );
});

test('a long text is read in time', () => {
  const started = performance.now();
  expect([readEmail('a'.repeat(100_000)), emailAddress.safeParse('a'.repeat(200_000)).success]).toEqual([null, false]);
  expect(emailAddress.safeParse(`Mike <mike@x.example>`).data).toBe('mike@x.example');
  expect(performance.now() - started).toBeLessThan(1_000);
});
