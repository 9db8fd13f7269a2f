import type { z } from 'zod';
import { Invalid, type Issue, Malformed, TooLarge, WrongType } from '#shared/errors.ts';
import { genericMessage } from '#shared/messages.ts';

/** Bytes of body that a call may send unless it says otherwise. */
export const standardBodyLimit = 256 * 1024;
/** Nesting that no honest document reaches. */
const deepest = 32;

/** The body as bytes. @throws TooLarge as soon as the limit is passed, however the length was declared. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new TooLarge(`The request is larger than ${Math.floor(limit / 1024)} KiB.`);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limit) throw new TooLarge(`The request is larger than ${Math.floor(limit / 1024)} KiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function checkDepth(value: unknown, depth = 0): void {
  if (depth > deepest) throw new Malformed('The document is nested too deeply.');
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new Malformed('Text must not contain NUL characters.');
    return;
  }
  if (value && typeof value === 'object') for (const item of Object.values(value)) checkDepth(item, depth + 1);
}

/** A body of JSON or of a form, as the content type says. */
export async function readDocument(request: Request, limit = standardBodyLimit): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = type === 'application/json' || type.endsWith('+json');
  const isForm = type === 'application/x-www-form-urlencoded';
  if (!isJson && !isForm) throw new WrongType('Send application/json or application/vnd.api+json.');
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Malformed('The document is not valid UTF-8.', { cause });
  }
  let document: unknown;
  if (isForm) {
    document = Object.fromEntries(new URLSearchParams(text));
  } else {
    try {
      document = JSON.parse(text);
    } catch (cause) {
      throw new Malformed('The document is not valid JSON.', { cause });
    }
  }
  checkDepth(document);
  return document;
}

/** The query string as an object: a name that comes twice becomes a list, names ending in `[]` are always lists. */
export function readQuery(url: URL): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    if (values.some((value) => value.includes('\u0000'))) throw new Malformed('Text must not contain NUL characters.');
    query.set(name, name.endsWith('[]') || values.length > 1 ? values : (values[0] ?? ''));
  }
  // Assigned one by one, '__proto__' would replace what the object inherits.
  return Object.fromEntries(query);
}

const toIssues = (error: z.ZodError): Issue[] =>
  error.issues.map((issue) => ({ path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)), message: issue.message }));

/** @throws Invalid with every issue and its pointer. */
export function checkBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {}, { error: genericMessage });
  if (!parsed.success) throw new Invalid(toIssues(parsed.error));
  return parsed.data;
}

/** @throws Malformed naming the first parameter that cannot be read. */
export function checkQuery<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = toIssues(parsed.error);
    throw new Malformed(`${issue?.path.join('.') || 'The query'}: ${issue?.message ?? 'cannot be read'}`);
  }
  return parsed.data;
}
