import { z } from 'zod';
import { Invalid, type Issue, Malformed, MalformedQuery, TooLarge, WrongContentType } from '#shared/errors.ts';
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
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length > limit) {
      // Not awaited: the cancellation of a cloned request waits for the other copy.
      void reader.cancel().catch(() => undefined);
      throw new TooLarge(`The request is larger than ${Math.floor(limit / 1024)} KiB.`);
    }
    chunks.push(read.value);
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

/** Only an escape can bring half of a character in: bytes of one are no UTF-8. */
const mayBeHalf = /\\ud[89a-f]/i;

/** JSON whose texts are whole: half a character becomes U+FFFD, as in every other input, and so is never stored or encrypted. @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, mayBeHalf.test(text) ? (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value) : undefined);

/** A body of JSON or of a form, as the content type says. */
export async function readDocument(request: Request, limit = standardBodyLimit): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = type === 'application/json' || type.endsWith('+json');
  const isForm = type === 'application/x-www-form-urlencoded';
  if (!isJson && !isForm) throw new WrongContentType('Send application/json or application/vnd.api+json.');
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
      document = parseJson(text);
    } catch (cause) {
      throw new Malformed('The document is not valid JSON.', { cause });
    }
  }
  checkDepth(document);
  return document;
}

/** One field of a form that a browser sent, null for any other body. The request can still be read afterwards. @throws TooLarge */
export async function readFormField(request: Request, name: string): Promise<string | null> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return null;
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request.clone(), standardBodyLimit))).get(name);
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

/** Families of parameters in which JSON:API asks that none be passed over in silence. */
const families = /^(filter|(include|sort|page)(\[|$))/;
const known = new WeakMap<z.ZodType, ReadonlySet<string>>();

function parametersOf(schema: z.ZodType): ReadonlySet<string> {
  let names = known.get(schema);
  if (!names) {
    names = new Set(Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}));
    known.set(schema, names);
  }
  return names;
}

/** Of several ways to read a value the last one is meant: '' stands before it, for forms that send nothing. */
const messageOf = (issue: z.core.$ZodIssue): string => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined) ?? issue.message;

/** What is asked for and not offered: left out in silence, a filter would find everybody. */
function notOffered(schema: z.ZodType | undefined, value: object) {
  const names = schema ? parametersOf(schema) : new Set<string>();
  return Object.keys(value)
    .filter((name) => families.test(name) && !names.has(name) && !names.has(name.replace(/\[\d*\]$/, '')))
    .map((parameter) => ({ parameter, message: parameter.startsWith('filter') ? 'is no filter of this call' : 'is not offered by this call' }));
}

/**
 * @param jsonApi whether parameters of JSON:API's families that are not in the schema are refused
 * @param others what is wrong with parameters that no schema describes
 * @throws MalformedQuery naming every parameter that cannot be read
 */
export function checkQuery<S extends z.ZodType | undefined>(
  schema: S,
  value: Record<string, string | string[]>,
  { jsonApi = false, issues: others = [] }: { jsonApi?: boolean; issues?: readonly { parameter: string; message: string }[] } = {},
): S extends z.ZodType ? z.output<S> : Record<string, never> {
  const unknown = jsonApi ? notOffered(schema, value) : [];
  const parsed = schema?.safeParse(value) ?? { success: true as const, data: {} };
  const issues = parsed.success ? [] : parsed.error.issues.map((issue) => ({ parameter: String(issue.path[0] ?? 'query'), message: messageOf(issue) }));
  if (issues.length + unknown.length + others.length > 0) throw new MalformedQuery([...issues, ...unknown, ...others]);
  return parsed.data as never;
}
