import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quickFolder } from '../setup/quick-folder.ts';

let made = 0;

/** Writes a file to import. @returns its path */
export function importFile(content: string | object[], ending: 'ndjson' | 'csv' = 'ndjson'): string {
  made += 1;
  const path = join(quickFolder('import-'), `file-${made}.${ending}`);
  writeFileSync(path, typeof content === 'string' ? content : content.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return path;
}
