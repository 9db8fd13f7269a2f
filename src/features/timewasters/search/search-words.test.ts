import { expect, test } from 'vitest';
import { shownPhone } from '../card.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { readTimewasterQuery } from './parse-query.ts';

test.each([
  ['(512) 555-0142', 'phone'],
  ['+44 20 7946 0958', 'phone'],
  ['555 01', 'phone'],
  ['Rough.Rider@Example.org', 'email'],
  ['@rough.rider', 'handle'],
  ['instagram.com/rough.rider', 'handle'],
  ['https://example.org/people/7', 'link'],
  ['Austin', 'text'],
  ['John from Austin', 'text'],
  ['', 'text'],
] as const)('the box reads %s as %s', (text, kind) => {
  expect(readTimewasterQuery(text).kind).toBe(kind);
});

test('[TW-46] a phone number typed in the search is normalised to digits', () => {
  expect(readTimewasterQuery('(512) 555-0142')).toMatchObject({ text: '5125550142', digits: '5125550142', exact: [{ kind: 'phone', value: '+15125550142' }] });
  expect(readTimewasterQuery('555-01')).toMatchObject({ text: '55501', digits: '55501', exact: [] });
});

test('[TW-45] an American number is kept as ten digits and shown 3-3-4, any other with its country', () => {
  expect(['(512) 555-0142', '+44 20 7946 0958', '0044 20 7946 0958', '(+501) 623-6848'].map((text) => readPhone(text))).toEqual([
    ...['5125550142', '+442079460958', '+442079460958', '+5016236848'],
  ]);
  expect(shownPhone('5125550142')).toBe('512-555-0142');
  for (const text of ['555 0142', 'hello']) expect(() => readPhone(text)).toThrow();
});

test('a number that can be several is looked for by all, and is one question', () => {
  const query = readTimewasterQuery('+5125550142');
  expect(query.exact.map(({ value }) => value)).toEqual(['+15125550142', '+5125550142']);
  expect(query.asked).toHaveLength(1);
  expect(query.question).toBe('Did you mean +1 512 555 0142?');
  expect(readTimewasterQuery('5.12555E+09')).toMatchObject({ kind: 'phone', exact: [], question: expect.stringContaining('spreadsheet') });
});

test.each(['(737) ***-9396', '*9396', '***9396', '…9396', 'xxx-xxx-9396', '+1 737-xxx-9396', 'ends in 9396', 'number ending in 9396'])(
  '%s is looked for by its last digits',
  (text) => {
    expect(readTimewasterQuery(text)).toMatchObject({ kind: 'phone', text: '9396', digits: '9396', exact: [], question: null });
  },
);

test.each(['737-555-08533', '73755508017375550802', '555-555-5555', 'none@none.com', '@none', 'https://instagram.com/', 'Mike 737-555-08533'])(
  '%s is nothing that somebody is found by, and the answer says so',
  (text) => {
    expect(readTimewasterQuery(text)).toMatchObject({ exact: [], question: expect.stringMatching(/^This .*\.$/) });
  },
);

test('a word for no contact is no handle', () => {
  expect(readTimewasterQuery('none')).toMatchObject({ kind: 'text', exact: [] });
});

test('a number, an email and a handle in one text are all looked for; of a list the first two of each', () => {
  const values = (text: string) => readTimewasterQuery(text).exact.map(({ kind, value }) => `${kind}:${value}`);
  expect(values('Mike (512) 555-0142 <M@x.example> IG: bob')).toEqual(['phone:+15125550142', 'email:m@x.example', 'instagram:bob']);
  expect(values('512-555-0142 713-555-0111 281-555-0199')).toEqual(['phone:+15125550142', 'phone:+17135550111']);
});
