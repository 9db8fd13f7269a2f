import { globSync, readFileSync } from 'node:fs';
import { untestedTexts } from './untested-texts.ts';

const defaultLedger = '../shared/spec/requirements.md';

/** `npm run texts [-- path/to/requirements.md]`: prints the texts that the ledger specifies and no test looks for. */
function main(path = defaultLedger): void {
  let ledger: string;
  try {
    ledger = readFileSync(path, 'utf8');
  } catch {
    console.error(`There is no ledger at ${path}. Say where it is: npm run texts -- path/to/requirements.md`);
    process.exitCode = 1;
    return;
  }
  const files = globSync(['src/**/*.{test,spec}.{ts,tsx}', 'tests/**/*.{test,spec}.{ts,tsx}', 'seeds/**/*.test.ts']);
  const { texts, untested } = untestedTexts(
    ledger,
    files.map((file) => readFileSync(file, 'utf8')),
  );
  for (const { row, text } of untested) console.log(`${row} ${text}`);
  console.log(`texts that no test contains: ${untested.length} of ${texts}`);
  if (untested.length > 0) process.exitCode = 1;
}

main(process.argv[2]);
