import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import {
  askWhichPhone,
  canExist,
  isSameNationally,
  keyOfStoredPhone,
  PHONE_INCOMPLETE,
  type PhoneReading,
  phoneKey,
  readPhone,
  storedPhone,
  takePhones,
} from './phone.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { PHONE_SHORTENED } from './plain-text.ts';
import { identifiersOf, readPhoneField } from './read.ts';

const US = '+15125550142';
const BELIZE = '+5016236848';
const UK = '+447911123456';

const readings = (text: string) => takePhones(text).phones.map(({ forms, isSure }) => `${isSure ? '' : '?'}${forms[0]}`);

test.each(['5125550142', '512-555-0142', '(512) 555-0142', '512.555.0142', '+1 512 555 0142', '1 (512) 555 0142', '001 512 5550142', ' 512 555 01 42 '])(
  '[TW-46] %s is one and the same number',
  (text) => {
    expect(readings(text)).toEqual([US]);
  },
);

test('an American number is kept as ten digits, any other with its country', () => {
  expect(storedPhone(US)).toBe('5125550142');
  expect(storedPhone('+442079460958')).toBe('+442079460958');
});

const BELIZE_WRITINGS = [
  '+5016236848',
  '(+501) 623-6848',
  '( +501 ) 623 6848',
  'Tel +501 623-6848',
  'Tel: +501 623 6848',
  'Tel.+5016236848',
  '"+501 623 6848"',
  '“+501 623 6848”',
  "'+5016236848'",
  '[+501] 6236848',
  '<+501 623 6848>',
  '+(501) 623-6848',
  '+ 501 623 6848',
  '00501 623 6848',
  '(00501) 623-6848',
  '(00)501 623 6848',
  '+00501 623 6848',
  '011 501 623 6848',
  '011-501-623-6848',
  '＋501 623 6848',
  '﹢501 623 6848',
  '⁺501 623 6848',
  '➕501 623 6848',
  '\u202a+501 623 6848\u202c',
  '\u2066+501 623 6848\u2069',
  '\u200e+501\u00a0623\u202f6848',
  '+٥٠١ ٦٢٣ ٦٨٤٨',
  '+५०१ ६२३ ६८४८',
  'tel:+501-623-6848',
  'TEL;TYPE=CELL:+501 623 6848',
  'sms:+5016236848',
  'whatsapp +501 623 6848',
  'm: +501.623.6848',
  '-+501 623 6848',
  '> +501 623 6848',
];
test.each(BELIZE_WRITINGS)('a plus behind any character keeps its country: %s', (text) => {
  expect(readings(text)).toEqual([BELIZE]);
});

const AMERICAN_WRITINGS = [
  '512 555 0142 x12',
  '512-555-0142 x 12',
  '512-555-0142x12',
  '512-555-0142 ext 12',
  '512-555-0142 ext. 12',
  '512-555-0142 Ext: 12',
  '512-555-0142 extension 12',
  '512-555-0142 #12',
  '512-555-0142,12#',
  '512-555-0142,,12',
  '512-555-0142;ext=12',
  '512-555-0142;12',
  '512-555-0142p12',
  '+1-512-555-0142 ext. 1234',
  ...[
    '\u2010',
    '\u2011',
    '\u2012',
    '\u2013',
    '\u2014',
    '\u2015',
    '\u2212',
    '\ufe63',
    '\uff0d',
    '\u00b7',
    '\u2022',
    '.',
    '_',
    '*',
    '~',
    ',',
    '/',
    '\u00a0',
    '\u3000',
  ].map((sign) => `512${sign}555${sign}0142`),
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2060',
    '\u2063',
    '\u2066',
    '\u2069',
    '\ufe0e',
    '\ufe0f',
    '\u00ad',
    '\ufeff',
    '\u180e',
    '\u0000',
  ].map((sign) => `${sign}51${sign}2555${sign}0142${sign}`),
  '５１２５５５０１４２',
  '٥١٢٥٥٥٠١٤٢',
  '۵۱۲۵۵۵۰۱۴۲',
  '५१२५५५०१४२',
  '৫১২৫৫৫০১৪২',
  '๕๑๒๕๕๕๐๑๔๒',
  '𝟓𝟏𝟐𝟓𝟓𝟓𝟎𝟏𝟒𝟐',
  '5️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣',
  'tel:5125550142',
  'tel:+1-512-555-0142;ext=5',
  'sms:+15125550142',
  'smsto:5125550142',
  'facetime:+15125550142',
  'facetime-audio:5125550142',
  'callto:+15125550142',
  'Mike (512) 555-0142',
  'Mike: 512-555-0142',
  'my number is 512 555 0142 call me',
  'From: +1 512-555-0142, 6:42 PM',
  '+1 (512) 555-0142 6:42 PM',
  '[11/27/2026, 18:42] +1 512 555 0142',
  '2026-11-27 512-555-0142',
  '512-555-0142 11/27/2026',
  '512-555-0142 2026-11-27',
  '11/27/26 512-555-0142',
  'Call 512-555-0142.',
  '512-555-0142!',
  'TEL;TYPE=CELL:+1-512-555-0142',
  'item1.TEL;waid=15125550142:+1 512-555-0142',
  '+1 (512) 555-0142 (mobile)',
  '1.512.555.0142',
  '1-512-555-0142',
  '0015125550142',
  '+1(512)5550142',
  '(512)555-0142',
  '((512)) 555 0142',
  '512 - 555 - 0142',
];
test.each(AMERICAN_WRITINGS)('%s is +1 512 555 0142', (text) => {
  expect(readings(text).slice(-1)).toEqual([US]);
});

test.each([
  ['512-555-0142 713-555-0111'],
  ['512-555-0142, 713-555-0111'],
  ['512-555-0142; 713-555-0111'],
  ['512-555-0142 / 713-555-0111'],
  ['512-555-0142/713-555-0111'],
  ['5125550142,7135550111'],
  ['5125550142 or 7135550111'],
  ['5125550142\n7135550111'],
  ['+1 512 555 0142 +1 713 555 0111'],
  ['(512) 555-0142 (713) 555-0111'],
  ['cell 512.555.0142 work 713.555.0111 x5'],
])('%s are two numbers', (text) => {
  expect(readings(text)).toEqual([US, '+17135550111']);
});

test.each([
  ['+52 1 55 1234 5678', '+525512345678'],
  ['+52 55 1234 5678', '+525512345678'],
  ['+5215512345678', '+525512345678'],
  ['0052 1 55 1234 5678', '+525512345678'],
  ['+54 9 11 2345 6789', '+541123456789'],
  ['+54 11 15 2345 6789', '+541123456789'],
  ['+54 011 15 2345-6789', '+541123456789'],
  ['+54 11 2345 6789', '+541123456789'],
  ['+55 11 98765 4321', '+5511987654321'],
  ['+55 11 8765 4321', '+5511987654321'],
  ['+55 (011) 98765-4321', '+5511987654321'],
  ['+55 11 3065 4321', '+551130654321'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+39 6 1234 5678', '+390612345678'],
  ['+39 347 123 4567', '+393471234567'],
  ['+39 0347 123 4567', '+393471234567'],
  ['+44 7911 123456', UK],
  ['+44 (0)7911 123456', UK],
  ['+44 07911 123456', UK],
  ['0044 7911 123456', UK],
  ['011 44 7911 123456', UK],
  ['0011 44 7911 123456', UK],
  ['+49 (0) 151 12345678', '+4915112345678'],
  ['+49-151-1234-5678', '+4915112345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['+61 0412 345 678', '+61412345678'],
  ['+7 912 345-67-89', '+79123456789'],
  ['+36 20 123 4567', '+36201234567'],
  ['+49 30 901820', '+4930901820'],
  ['+1 999 555 0000', '+19995550000'],
  ['5215550000', '+15215550000'],
  ['+52 044 33 1234 5650', '+523312345650'],
  ['+52 045 33 1234 5650', '+523312345650'],
  ['+52 01 33 1234 5650', '+523312345650'],
  ['+229 97 12 34 79', '+2290197123479'],
  ['+229 01 97 12 34 79', '+2290197123479'],
])('%s has the key %s', (text, key) => {
  expect(takePhones(text).phones.map(({ forms, isSure }) => [isSure, phoneKey(forms[0])])).toEqual([[true, key]]);
});

test('what is stored is called as it was typed, though an Argentine mobile is the same with and without its 9', () => {
  expect(storedPhone(readPhone('+54 9 11 2345 6789')?.forms[0] ?? '')).toBe('+5491123456789');
  expect(keyOfStoredPhone('+5491123456789')).toBe(keyOfStoredPhone('+541123456789'));
});

describe('a number that can be several is asked about', () => {
  test.each([
    ['+5125550142', US, '+5125550142'],
    ['+512 555 0142', US, '+5125550142'],
    ['+2125550142', '+12125550142'],
    ['07911 123456', UK],
    ['(07911) 123456', UK],
    ['4915112345678', '+4915112345678'],
    ['447911123456', UK],
    ['44 7911 123456', UK],
    ['919876543210', '+919876543210'],
    ['0612345678', '+33612345678', '+31612345678'],
    ['0412 345 678', '+61412345678'],
    ['11 98765 4321', '+5511987654321'],
    ['8 912 345-67-89', '+79123456789'],
    ['1 381 234 5678', '+13812345678', '+8613812345678'],
    ['011 15 2345 6789', '+5491123456789'],
    ['9995550000', '+19995550000', '+919995550000'],
    ['7911 123737', '+17911123737', '+447911123737'],
    ['9876543738', '+19876543738', '+919876543738'],
    ['(987) 654-3738', '+19876543738', '+919876543738'],
    ['6912345784', '+16912345784', '+306912345784'],
    ['8112345678', '+18112345678', '+528112345678'],
    ['Mike 43 512-555-0142', US, '+435125550142'],
    ['07911 123456 43yo', UK],
    ['07911 123456, 2 hrs', UK],
  ])('%s', (text, ...meanings) => {
    const read = readPhone(text);
    expect(read?.isSure).toBe(false);
    expect(read?.forms).toEqual(expect.arrayContaining(meanings));
    expect(readPhoneField(text)).toEqual({ problem: expect.stringMatching(/^Did you mean \+.*\? Enter it with \+ and the country code\.$/) });
  });

  test('only numbers that exist are offered, though all are searched', () => {
    expect(readPhoneField('+5125550142')).toEqual({ problem: 'Did you mean +1 512 555 0142? Enter it with + and the country code.' });
    expect(readPhone('+5125550142')?.forms).toContain('+5125550142');
    expect(askWhichPhone({ forms: ['+19995550000', '+5125550142'], isSure: false })).toBe('Did you mean +1 999 555 0000 or +51 25550142?');
  });

  test.each([
    ['612 345 739', '+34612345739', '+33612345739'],
    ['601 234 746', '+48601234746'],
    ['91234756', '+6591234756', '+85291234756'],
    ['737-555-853', '+34737555853'],
  ])('%s is too short for an American one', (text, ...meanings) => {
    expect(readPhone(text)).toMatchObject({ forms: expect.arrayContaining(meanings), isSure: false, isShort: true });
    expect(readPhoneField(text)).toEqual({ problem: expect.stringMatching(/^An American number has 10 digits\. Did you mean \+/) });
  });

  test('and each answer to the question is sure', () => {
    for (const text of ['07911 123456', '4915112345678', '0612345678']) {
      const { forms } = readPhone(text) as PhoneReading;
      expect(forms.length).toBeGreaterThan(0);
      for (const form of forms) expect(readPhone(form)).toEqual({ forms: [form], isSure: true });
    }
  });
});

const BESIDE_DIGITS = [
  'Mike 29, 512-555-0142',
  'Mike 42 5125550142',
  '$200 5125550142',
  'Room 1204, 512 555 0142',
  'Apt 4 512-555-0142',
  'Suite 12-4: 512-555-0142',
  '5125550142 (2)',
  '(2) 5125550142',
  '2) 512 555 0142',
  '#3 512 555 0142',
  '+1 512-555-0142 · 3 days ago',
  '+1 512-555-0142 2 photos',
  '5125550142 - 6\'2" 220 lbs',
  '5125550142 2 hrs $400',
  '5125550142 43yo',
  '512-555-0142 1h',
  'Mike2 5125550142',
  '78701 5125550142',
  '200 5125550142',
  '5125550142 200',
  '10/10 512-555-0142',
  '512-555-0142 5/5',
  '27.11. 512-555-0142',
  '27.11.26 512-555-0142',
  '27.11.2026 512-555-0142',
  '512-555-0142 27.11.2026 18:42',
  '18.42 512-555-0142',
  '512-555-0142 18h30',
  '512-555-0142 12,000',
  '512|555|0142',
  '512=555=0142',
  '512:555:0142',
  '512’555’0142',
  '512▪555▪0142',
  '512●555●0142',
  '512\\555\\0142',
];
test.each(BESIDE_DIGITS)('a number beside other digits is found: %s', (text) => {
  expect(readings(text)).toEqual([US]);
});

test.each([
  ['+447911123231 2', '+447911123231'],
  ['+34 612 34 52 32 40€', '+34612345232'],
  ['0033 6 12 34 56 78 2h', '+33612345678'],
  ['+49 151 12345678 (3)', '+4915112345678'],
])('so is a number with its country: %s', (text, form) => {
  expect(readings(text)).toEqual([form]);
});

test.each([
  ['512-555-0142/43', '+15125550143'],
  ['512-555-0142 / 0199', '+15125550199'],
  ['(512) 555-0142/143', '+15125550143'],
])('%s is a number and another ending', (text, other) => {
  expect(readings(text)).toEqual([US, other]);
});

test.each(['737-555-08533', '73755508017375550802', '512 555 014 21 1', '+1 512 555 014', '123456789012'])(
  '%s is no full number, and is said to be none',
  (text) => {
    expect(takePhones(text)).toMatchObject({ phones: [], problem: PHONE_INCOMPLETE });
  },
);

test.each(['555-555-5555', '9999999999', '123-456-7890', '1111111111', '+1 (111) 111-1111', '0000000000', '0123456789', '1234567', '+1 555 555 5555'])(
  '%s is what people type who have no number',
  (text) => {
    expect(takePhones(text)).toMatchObject({ phones: [], problem: PLACEHOLDERS.phone });
    expect(readPhoneField(text)).toEqual({ problem: PLACEHOLDERS.phone });
    expect(identifiersOf({ phones: [text.replaceAll(/\D/g, '')] })).toEqual([]);
  },
);

test('a foreign number of the wrong length is not told that it needs 10 digits', () => {
  expect(readPhoneField('+44 7911 12')).toEqual({ problem: expect.stringContaining('its country') });
  expect(readPhoneField('512-555-01423')).toEqual({ problem: null });
});

test.each([
  '5.12555E+09',
  '5,12555E+09',
  '5.12555e9',
  "'5.12555E+09",
  '5.12555E+9',
  '5E+09',
  '4.47911E+11',
  '５.12555E+09',
  'Mike 5.12555E+09',
  '5.12555e+009',
  '5.12555 E+09',
  'Cell: 5.12555E+09, Austin',
])('%s lost its digits, and is refused with the reason', (text) => {
  expect(readPhoneField(text)).toEqual({ problem: PHONE_SHORTENED });
});

test.each(['', 'abc', '555-01', '555 0142', '0396', '12', '+', '++', '000', '2026-11-27', '6:42 PM', 'room 1204'])('%s is no number', (text) => {
  expect(readings(text)).toEqual([]);
});

test('a list of many numbers is read, and one that can be split in thousands of ways is read in time', () => {
  const list = Array.from({ length: 18 }, (_, at) => `512 555 01${10 + at}`);
  expect(takePhones(list.join(' ')).phones.map(({ forms }) => forms[0])).toEqual(list.map((one) => `+1${one.replaceAll(' ', '')}`));
  const started = performance.now();
  takePhones(`a ${'00 49 30 '.repeat(20)}${'0'.repeat(16)}`);
  expect(performance.now() - started).toBeLessThan(1_500);
});

test('a field holds one number, in a link too', () => {
  expect(readPhoneField('https://wa.me/447911123456')).toEqual({ form: UK });
  expect(readPhoneField('512-555-0142 713-555-0111')).toEqual({ problem: expect.stringContaining('one phone number') });
  expect(readPhoneField('hello')).toEqual({ problem: null });
});

test('numbers with the same digits in two countries are told apart, and known to be alike', () => {
  expect(readPhone('310 712 3456')).toEqual({ forms: ['+13107123456'], isSure: true });
  expect([isSameNationally('+13107123456', '+573107123456'), isSameNationally('+13107123456', '+573107123457')]).toEqual([true, false]);
});

test('what is stored already keeps its key', () => {
  expect(['5125550142', '0125550142', '+442079460958', '+5016236848', '5016236848'].map(keyOfStoredPhone)).toEqual([
    ...[US, '+10125550142', '+442079460958', '+5016236848', '+15016236848'],
  ]);
  expect(keyOfStoredPhone('nothing')).toBe('nothing');
});

test('area codes that begin with 0 or 1 do not exist', () => {
  expect([US, '+10125550142', '+447911123456', '+44123'].map(canExist)).toEqual([true, false, true, false]);
});

const hidden = fc.constantFrom('', '', '', '\u200b', '\u200e', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\ufe0e', '\u00ad', '\ufeff');
const separator = fc.constantFrom('', '', '', ' ', '-', '.', '\u2013', '\u2011', '\u2212', '\u00b7', '_', '*', '~', '\u00a0', '/', ') ', ' (');
const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10);
const numbers = fc.constantFrom(
  US,
  BELIZE,
  UK,
  '+4915112345678',
  '+33612345678',
  '+525512345678',
  '+551130654321',
  '+390612345678',
  '+17135550111',
  '+61412345678',
);
const written = (form: string) =>
  fc
    .tuple(
      fc.array(fc.tuple(hidden, separator, zeros), { minLength: form.length, maxLength: form.length }),
      fc.constantFrom('+', '＋', '(+', 'Tel +', '"+', '00', '+ '),
    )
    .map(([signs, plus]) =>
      [...form.slice(1)].map((digit, at) => {
        const [invisible, between, zero] = signs[at] as [string, string, number];
        return (at === 0 ? plus : between) + invisible + String.fromCodePoint(zero + Number(digit));
      }),
    )
    .map((parts) => parts.join(''));

test('invisible characters, separators and digits of other scripts never change a number', () => {
  fc.assert(
    fc.property(
      numbers.chain((form) => fc.tuple(fc.constant(form), written(form))),
      ([form, text]) => {
        expect([text, takePhones(text).phones]).toEqual([text, [{ forms: [form], isSure: true }]]);
      },
    ),
    { numRuns: 500 },
  );
});

test('an American number is itself in every writing', () => {
  const american = fc
    .tuple(fc.integer({ min: 201, max: 989 }), fc.integer({ min: 0, max: 9_999_999 }))
    .map(([area, rest]) => `${area}${String(rest).padStart(7, '0')}`);
  const writing = american.chain((digits) =>
    fc.tuple(
      fc.constant(digits),
      fc.array(fc.tuple(hidden, separator, zeros), { minLength: 10, maxLength: 10 }).map((signs) =>
        [...digits]
          .map((digit, at) => {
            const [invisible, between, zero] = signs[at] as [string, string, number];
            return (at === 0 ? '' : between) + invisible + String.fromCodePoint(zero + Number(digit));
          })
          .join(''),
      ),
    ),
  );
  fc.assert(
    fc.property(writing, ([digits, text]) => {
      const read = readPhone(text);
      expect([text, read?.forms[0]]).toEqual([text, `+1${digits}`]);
      if (parsePhoneNumberFromString(`+1${digits}`)?.isValid()) expect([text, read?.isSure]).toEqual([text, true]);
    }),
    { numRuns: 500 },
  );
});

test('two numbers never have one key, but for the forms that their country writes side by side', () => {
  const digits = fc.stringMatching(/^[2-9]\d{9,12}$/);
  fc.assert(
    fc.property(digits, digits, (one, other) => {
      fc.pre(one !== other);
      const keys = [one, other].map((each) => readPhone(`+${each}`)?.forms.map(phoneKey)[0] ?? each);
      const isEquivalent = keys[0]?.replace(/^\+(52|54|55|39)/, '') !== keys[0];
      if (!isEquivalent) expect(keys[0]).not.toBe(keys[1]);
    }),
    { numRuns: 300 },
  );
});
