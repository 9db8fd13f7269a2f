import type { ApiError } from '../api/api-error.ts';
import { messageOf } from '../api/message-of.ts';
import type { FormIssue } from './form-errors.tsx';

/** '/data/attributes/links/0' → 'links.0': the name that react-hook-form has for the field. */
export function nameOfPointer(pointer: string): string {
  return pointer
    .replace(/^\/data\/attributes(?=\/)/, '')
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/**
 * The errors of an answer as issues of a form. What points to no field of it concerns the whole form.
 * @param names the fields that the form shows
 * @param renamed what the server calls otherwise: `{ 'email.email_addr': 'email' }`
 */
export function issuesOf(error: ApiError, names: readonly string[], renamed: Record<string, string> = {}): FormIssue[] {
  // The shell has said it: no field is wrong, and nothing typed is.
  if (error.isSessionOver) return [];
  const placed = error.errors
    .filter(({ detail }) => detail)
    .map(({ detail, pointer }) => {
      const given = pointer ? nameOfPointer(pointer) : '';
      const name = renamed[given] ?? given;
      const known = names.find((one) => one === name) ?? names.find((one) => name.startsWith(`${one}.`));
      return { name: known, message: detail };
    });
  return placed.some(({ name }) => name) ? placed : [{ message: messageOf(error) }];
}
