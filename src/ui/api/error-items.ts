import type { ErrorItem, NewerVersion } from './api-error.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const objectOf = (value: unknown) => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {});

/** JSON:API has it in `meta`, GraphQL in `extensions`. */
function newerOf(code: string | undefined, given: unknown): NewerVersion | undefined {
  const { saved, etag } = objectOf(given);
  return code === 'changed-meanwhile' && saved && typeof etag === 'string' ? { saved: objectOf(saved), etag } : undefined;
}

/** The errors of an answer that is ours, JSON:API's or GraphQL's; none of what anybody else on the way may have written. */
export function errorItems(answer: unknown): ErrorItem[] {
  const { errors } = objectOf(answer);
  if (!Array.isArray(errors)) return [];
  return errors.map((one) => {
    const { detail, title, message, code: given, source, extensions, meta } = objectOf(one);
    const code = textOf(given) ?? textOf(objectOf(extensions).code);
    return {
      detail: textOf(detail) ?? textOf(title) ?? textOf(message) ?? '',
      code,
      pointer: textOf(objectOf(source).pointer),
      newer: newerOf(code, meta ?? extensions),
    };
  });
}
