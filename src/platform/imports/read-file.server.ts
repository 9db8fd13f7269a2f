import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** The file as a whole cannot be read: no row is to blame. */
export class UnreadableFile extends Error {}

/** One record of a file with the line it ends on, or why there is none on that line, with what stands there as far as it is known. */
export type Entry = { line: number; record: Record<string, unknown> } | { line: number; problem: string; raw?: string };

export type OpenFile = { bytes: number; bytesRead: () => number; entries: AsyncIterable<Entry> };

const LONGEST_RECORD = 4 * 1024 * 1024;

/** NDJSON (an object per line) or CSV (with a header row): by the name's ending, else by how the file begins. @throws UnreadableFile */
export async function openFile(path: string): Promise<OpenFile> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UnreadableFile(`There is no file ${path}.`);
  if (!found.isFile()) throw new UnreadableFile(`${path} is not a file.`);
  const isCsv = isCsvFile(path, await beginningOf(path));
  const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE });
  return { bytes: found.size, bytesRead: () => stream.bytesRead, entries: isCsv ? csvEntries(stream, readHeader) : jsonEntries(stream) };
}

/** The same for contents that lie in memory under this name. Its columns may have any names: they are mapped to ours. @throws UnreadableFile */
export function openContents(name: string, contents: Uint8Array): OpenFile & { isCsv: boolean } {
  const isCsv = isCsvFile(name, textOf(contents.subarray(0, BEGINNING)));
  let bytesRead = 0;
  function* pieces() {
    while (bytesRead < contents.length) {
      const piece = contents.subarray(bytesRead, bytesRead + PIECE);
      bytesRead += piece.length;
      yield piece;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false }).setEncoding('utf8');
  return { isCsv, bytes: contents.length, bytesRead: () => bytesRead, entries: isCsv ? csvEntries(stream, readNames) : jsonEntries(stream) };
}

const PIECE = 256 * 1024;
const BEGINNING = 64;

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();

function isCsvFile(name: string, start: string): boolean {
  if (start.startsWith('[')) throw new UnreadableFile(`${name} is a JSON list. Write one object per line (NDJSON) instead: jq -c '.[]' ${name}`);
  if (start.startsWith('\u001f') || start.startsWith('PK')) throw new UnreadableFile(`${name} is compressed. Unpack it first.`);
  return /\.csv$/i.test(name) || (!/\.(ndjson|jsonl|json)$/i.test(name) && !start.startsWith('{'));
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return textOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function* jsonEntries(stream: Readable): AsyncGenerator<Entry> {
  let line = 0;
  for await (const raw of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const written = line === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (written.trim() === '') continue;
    yield readJson(line, written);
  }
}

function readJson(line: number, written: string): Entry {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return { line, problem: 'this is not JSON (a cut line?)', raw: written };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { line, problem: 'this is not a JSON object', raw: written };
  return { line, record: value as Record<string, unknown> };
}

type CsvRecord = { record: Record<string, unknown>; info: { lines: number } };

async function* csvEntries(stream: Readable, columns: (header: string[]) => string[]): AsyncGenerator<Entry> {
  const skipped: Entry[] = [];
  const parser = stream.pipe(
    parse({
      columns,
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: LONGEST_RECORD,
      on_skip: (error) => void skipped.push(problemOf(error)),
    }),
  );
  stream.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      // The parser runs ahead: what it skipped further down waits, so that the order is the file's, each time it is read.
      yield* skipped.splice(0, skipped.filter(({ line }) => line <= info.lines).length);
      yield { line: info.lines, record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Such as a quote that nothing closes: the rest of the file is inside of it.
    skipped.push(problemOf(error));
  }
  yield* skipped.splice(0);
}

function readHeader(header: string[]): string[] {
  const names = readNames(header);
  if (!names.includes('source_id'))
    throw new UnreadableFile(`The first line must name the columns, source_id among them. It names: ${names.join(', ').slice(0, 300)}`);
  return names;
}

function readNames(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice) throw new UnreadableFile(`The column ${twice} appears twice in the first line.`);
  return names;
}

const csvProblems: Record<string, string> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'has more or fewer fields than the first line has columns',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'has more or fewer fields than the first line has columns',
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed (a cut file?)',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'text follows a closing quote',
  CSV_MAX_RECORD_SIZE: 'is longer than any record may be',
};

function problemOf(error: CsvError | undefined): Entry {
  const { lines = 0, record } = (error ?? {}) as { lines?: number; record?: unknown };
  const raw = Array.isArray(record) ? record.join(' | ') : undefined;
  return { line: Number(lines), problem: csvProblems[error?.code ?? ''] ?? 'this is not CSV', ...(raw !== undefined && { raw }) };
}
