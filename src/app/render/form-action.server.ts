import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { checkBody, readDocument } from '#platform/http/read-request.server.ts';
import { ChangedMeanwhile, Invalid } from '#shared/errors.ts';
import { report, toProductError, waitHeaders } from '../errors/error-map.server.ts';
import { shellContext } from './context.ts';

/** What a refused form gets back: what is wrong, and what was typed, but never a password. */
export type Refused = {
  done: false /** Which form, on a page with several. */;
  form?: string | undefined;
  issues: { name?: string | undefined; message: string }[];
  values: Record<string, string>;
  /** The fields saved since the form was opened, and their version. */
  newer?: { saved: Record<string, unknown>; etag: string } | undefined;
};

/**
 * Handles the form of a page as a browser sends it without scripts: checked by the schema, carried out by `act`. What
 * goes wrong comes back as data for the page, with the right status.
 */
export async function formAction<S extends z.ZodType, T>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  schema: S,
  act: (input: z.output<S>) => Promise<T>,
  form?: string,
) {
  let values: Record<string, string> = {};
  try {
    values = ((await readDocument(request)) ?? {}) as Record<string, string>;
    return await act(checkBody(schema, values));
  } catch (error) {
    if (error instanceof Response) throw error;
    const known = toProductError(error);
    if (!known) report(error, context.get(shellContext).requestId);
    const issues =
      known instanceof Invalid
        ? known.issues.map(({ path, message }) => ({ name: path.join('.'), message }))
        : [{ message: known?.detail ?? "An unknown error happened. We're sorry." }];
    const headers: HeadersInit = waitHeaders(known);
    const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token/i.test(name)));
    const newer = known instanceof ChangedMeanwhile ? { saved: known.saved, etag: known.etag } : undefined;
    return data<Refused>({ done: false, form, issues, values: typed, newer }, { status: known?.status ?? 500, headers });
  }
}

/** Cookies as headers, one each. */
export function cookieHeaders(setCookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return headers;
}
