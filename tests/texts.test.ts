import { expect, test } from 'vitest';
import { specifiedTexts, untestedTexts } from '../bin/untested-texts.ts';

const ledger = `
- **UI-01** A panel says 'We're sorry.' or "You're in." and \`'code'\`. (§1)
- **UI-02** The role is 'female', the size is 4'5". The alert says 'not here'. (§1)
- **UI-03** \`[open]\` Not said. [proposal: 'Suggested wording'] (§1)
- **UI-04** It counts 'N Results' and asks 'Delete {name}?'. (§2)
`;
const missing = (...files: string[]) => untestedTexts(ledger, files).untested.map(({ text }) => text);

test('the texts of the requirements are what is quoted in them, without code, values and proposals', () => {
  expect(specifiedTexts(ledger).map(({ row, text }) => [row, text])).toEqual([
    ['UI-01', "We're sorry."],
    ['UI-01', "You're in."],
    ['UI-02', 'not here'],
    ['UI-04', 'N Results'],
    ['UI-04', 'Delete {name}?'],
  ]);
});

test('a text is contained where a whole string, template or pattern is that text', () => {
  expect(untestedTexts(ledger, [])).toMatchObject({ texts: 5 });
  expect(missing()).toHaveLength(5);
  const file = `expect(x).toBe("We're sorry."); expect(y).toBe('You\\'re in.'); has('not here'); has(/^12 Results$/); has(\`Delete \${her}?\`);`;
  expect(missing(file)).toEqual([]);
});

test.each([
  ['a longer text', "has('not here at all')"],
  ['a comment', "// has('not here')"],
  ['the title of a test', "test('not here', () => {"],
])('%s proves nothing', (_name, file) => {
  expect(missing(file)).toContain('not here');
});
