import { LRUCache } from 'lru-cache';

/** Comments, text in all notations of PostgreSQL, names in quotes, placeholders, numbers. Open ends count as closed, comments end at the last end: rather too little is shown. */
const parts =
  /--[^\n]*|\/\*[\s\S]*(?:\*\/|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\$\d+|(?<![\w$])\d[\w.]*/g;

function shown(part: string): string {
  if (part.startsWith('--') || part.startsWith('/*')) return ' ';
  // Names of ours, and placeholders.
  if (part.startsWith('"') || /^\$\d+$/.test(part)) return part;
  return /^\d/.test(part) ? '?' : "'?'";
}

const MOST = 2_000;
const kept = new LRUCache<string, string>({ max: 500 });

/**
 * A statement as it may be logged: with its placeholders, and without what was written into it (texts, numbers, comments). At most
 * 2,000 characters, long lists of placeholders shortened.
 */
export function statementText(statement: string): string {
  const known = kept.get(statement);
  if (known !== undefined) return known;
  const text = statement
    .slice(0, 5 * MOST)
    .replaceAll(parts, shown)
    .replaceAll(/\$\d+(?:\s*,\s*\$\d+){3,}/g, '$…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST);
  if (statement.length <= MOST) kept.set(statement, text);
  return text;
}

/** What a statement is called: the name that it was prepared under, or its verb and the first table that it names. */
export function statementName(statement: string, prepared?: string): string {
  if (prepared) return prepared;
  const text = statementText(statement);
  const verb = /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i.exec(text)?.[1]?.replaceAll('"', '');
  return table ? `${verb} ${table}` : verb;
}
