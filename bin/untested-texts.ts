/**
 * Which texts of the requirements no test contains.
 *
 * A row reads `- **AREA-12** words 'a text' words. (§2)`. Its texts are what is in straight quotes, single or double, outside of
 * `code` and of a [proposal: …], which is suggested wording. A quote inside a word ('We're sorry') ends nothing.
 *
 * What people read begins with a capital letter or has a space in it. The rest are values and names of code ('female', 'gallery').
 *
 * In a text, {words}, a lone capital (N, X, Y) and '...' stand for something that differs from case to case.
 *
 * A test contains a text when the text is in its code: comments and the titles of tests prove nothing and are left out.
 */

type Specified = { row: string; text: string };

/** Quoted in the requirements, but on no screen, in no mail and in no answer. */
const noScreenTexts = new Set([
  // The member of an enumeration that no screen uses (CONST-10).
  'Stole Deposit',
  // 'One reading' asks for it (REG-25); the contract settles that a guy's birthday is optional (REG-24).
  'Birthday is required',
]);

/** Shown as a title with a text below it. */
const shownInParts: Record<string, string[]> = {
  "Unauthorized, You're not authenticated. Please login.": ['Unauthorized', "You're not authenticated. Please login."],
};

/** Goes on with what was searched for (TW-04). */
const beginnings = new Set(['Search results']);

const rows = /^- \*\*([A-Z]+-\d+)\*\*\s*(.*)$/gm;
const leftOut = /`[^`]*`|\[proposal:.*\](?= \(§|$)/g;
const quoted = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)|(?<!\w)"([^"]+)"/g;
const isRead = (text: string) => (/^[A-Z]/.test(text) || text.includes(' ')) && !noScreenTexts.has(text);

/** The texts of a ledger, each with its row. */
export function specifiedTexts(ledger: string): Specified[] {
  return [...ledger.matchAll(rows)].flatMap(([, row = '', words = '']) =>
    [...words.replaceAll(leftOut, '').matchAll(quoted)].map(([, single, double]) => ({ row, text: single ?? double ?? '' })).filter(({ text }) => isRead(text)),
  );
}

const gap = /\{[^}]+\}|\b[NXY]\b|^\.\.\.(?= )/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\\\?\\$&');

/** Finds the text in code where a whole string, template or pattern is that text, whatever is in its gaps. */
function patternOf(text: string): RegExp {
  const words = text.split(gap).map(escaped).join('[^\'"`]{1,40}?');
  return new RegExp(`(?:['"\`/^>]|\\n)\\s*${words}${beginnings.has(text) ? '.*?' : ''}\\s*(?:['"\`/$<]|\\n)`);
}

const comments = /^\s*(?:\/\/|\*|\/\*).*$/gm;
const titles = /\b(?:test|describe|it)(?:\.[\w.]+)*\(\s*(['"`])(?:\\.|(?!\1).)*\1/g;

/** A test file without what proves nothing, and with its quotes as a reader sees them. */
const codeOf = (file: string) =>
  file
    .replaceAll(comments, '')
    .replaceAll(titles, '')
    .replaceAll(/\\(['"`])/g, '$1');

/** @returns how many different texts are specified, and those in no test, in the order of the ledger. */
export function untestedTexts(ledger: string, testFiles: readonly string[]): { texts: number; untested: Specified[] } {
  const code = testFiles.map(codeOf).join('\n');
  const isContained = (text: string) => (shownInParts[text] ?? [text]).every((part) => patternOf(part).test(code));
  const found = [...new Map(specifiedTexts(ledger).map((one) => [one.text, one])).values()];
  return { texts: found.length, untested: found.filter(({ text }) => !isContained(text)) };
}
