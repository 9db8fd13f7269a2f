import type { ErrorItem } from './api-error.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const objectOf = (value: unknown) => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {});

/** The errors of an answer that is ours, JSON:API's or GraphQL's; none of what anybody else on the way may have written. */
export function errorItems(answer: unknown): ErrorItem[] {
  const { errors } = objectOf(answer);
  if (!Array.isArray(errors)) return [];
  return errors.map((one) => {
    const { detail, title, message, code, source, extensions } = objectOf(one);
    return {
      detail: textOf(detail) ?? textOf(title) ?? textOf(message) ?? '',
      code: textOf(code) ?? textOf(objectOf(extensions).code),
      pointer: textOf(objectOf(source).pointer),
    };
  });
}
