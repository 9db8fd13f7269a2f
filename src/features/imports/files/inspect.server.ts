import { openContents, UnreadableFile } from '#platform/imports/read-file.server.ts';
import { Invalid } from '#shared/errors.ts';
import { cutText } from '#shared/texts/graphemes.ts';
import { MOST_COLUMNS } from '../schema.ts';
import { cellText } from './cell-text.ts';
import type { PreviewColumn } from './contents.server.ts';

/** Rows whose values are shown beside their column. */
const SAMPLED = 3;
const SAMPLE_CHARACTERS = 60;

const refused = (message: string) => new Invalid([{ path: ['file'], message }]);

const shortened = (text: string) => (text.length > SAMPLE_CHARACTERS ? `${cutText(text, SAMPLE_CHARACTERS - 1)}…` : text);

/** Reads a file once from end to end: its columns, what stands in its first rows, and how many rows there are. @throws Invalid at `file` */
export async function inspectFile(name: string, contents: Uint8Array): Promise<{ columns: PreviewColumn[]; rows: number }> {
  if (contents.length === 0) throw refused('The file is empty');
  const samples = new Map<string, string[]>();
  let [rows, readable] = [0, 0];
  try {
    for await (const entry of openContents(name, contents).entries) {
      rows += 1;
      if ('problem' in entry) continue;
      readable += 1;
      for (const [column, value] of Object.entries(entry.record)) {
        const known = samples.get(column) ?? [];
        if (known.length === 0) samples.set(column, known);
        const text = cellText(value);
        if (readable <= SAMPLED && text.trim() !== '') known.push(shortened(text));
      }
      if (samples.size > MOST_COLUMNS) throw refused(`The file has more than ${MOST_COLUMNS} columns`);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? refused(error.message) : error;
  }
  if (readable === 0) throw refused(rows === 0 ? 'The file has no rows' : 'No row of this file can be read as CSV or NDJSON');
  const columns = [...samples].filter(([column]) => column !== '').map(([column, values]) => ({ name: column, samples: values }));
  if (columns.length === 1 && /[;\t]/.test(columns[0]!.name))
    throw refused('The columns of this file are separated by semicolons or tabs. Please export it with commas.');
  return { columns, rows };
}
