import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { isOutOfSpace } from '#platform/error-codes.ts';
import { temporaryPath } from '#platform/uploads/temporary-file.server.ts';
import { Malformed, type ProductError, TooLarge, WrongContentType } from '#shared/errors.ts';
import { UPLOAD_BYTES } from './schema.ts';

export type Received = { path: string; fields: ReadonlyMap<string, string> };

/**
 * Writes the one file of a multipart request to disk as it comes in, so that fifty uploads at once take no memory,
 * hands its path to `work`, and removes it afterwards, whatever happened.
 */
export async function withReceivedFile<T>(request: Request, work: (received: Received) => Promise<T>): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw new WrongContentType('Send multipart/form-data with the file in the field file.');
  if (Number(request.headers.get('content-length') ?? 0) > UPLOAD_BYTES + 64 * 1024) throw tooLarge();
  const path = await temporaryPath();
  try {
    return await work(await receive(request, path));
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(request: Request, path: string): Promise<Received> {
  const fields = new Map<string, string>();
  const writes: Promise<void>[] = [];
  let refusal: ProductError | undefined;
  // A part that nobody takes any more would hold up the parser for ever.
  const given = new AbortController();
  const parser = parserFor(request);
  parser.on('field', (name, value) => {
    fields.set(name, value);
  });
  parser.on('file', (name, stream) => {
    if (name !== 'file' || writes.length > 0) {
      stream.resume();
      return;
    }
    stream.on('limit', () => {
      refusal = tooLarge();
    });
    const written = pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    // Looked at below; until then a broken connection must not count as an unhandled one.
    written.catch((error) => given.abort(error));
    writes.push(written);
  });
  if (!request.body) throw new Malformed('The request has no body.');
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser, { signal: given.signal });
    await Promise.all(writes);
  } catch (error) {
    const cause = given.signal.aborted ? given.signal.reason : error;
    if (isOutOfSpace(cause)) throw cause;
    throw refusal ?? new Malformed('The upload was interrupted. Please try again.', { cause });
  }
  if (refusal) throw refusal;
  if (writes.length === 0) throw new Malformed('The field file is missing.');
  return { path, fields };
}

function parserFor(request: Request) {
  try {
    const headers = Object.fromEntries(request.headers) as BusboyHeaders;
    return new Busboy({ headers, limits: { fileSize: UPLOAD_BYTES, files: 2, fields: 10, fieldSize: 1_000, fieldNameSize: 100, parts: 12 } });
  } catch (cause) {
    throw new Malformed('The multipart document cannot be read.', { cause });
  }
}

const tooLarge = () => new TooLarge(`The file must be smaller than ${UPLOAD_BYTES / 1024 / 1024} MB.`);
