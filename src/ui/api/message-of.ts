import { isRouteErrorResponse } from 'react-router';
import { failureMessage, UNKNOWN_ERROR } from '#shared/messages.ts';
import { ApiError } from './api-error.ts';

/** The sentence that our own server gave to a page that failed (`wrapRoutes`); what a proxy wrote is none. */
function detailOf(data: unknown): string | undefined {
  const detail = data && typeof data === 'object' ? (data as { detail?: unknown }).detail : undefined;
  return typeof detail === 'string' ? detail : undefined;
}

/**
 * What to tell a person about anything that was thrown. Nothing thrown at all reads 'Unable to retrieve data'. Of a session that
 * is over there is nothing to tell (''): the warning for it is on the screen already.
 */
export function messageOf(error: unknown): string {
  if (error === undefined || error === null) return failureMessage(undefined);
  if (error instanceof ApiError) {
    if (error.isSessionOver) return '';
    // Somebody else sits here now: a reload helps, which the words for other refusals do not say.
    return error.isOutdatedPage ? (error.detail ?? '') : failureMessage({ status: error.status, detail: error.detail });
  }
  if (isRouteErrorResponse(error)) return failureMessage({ status: error.status, detail: detailOf(error.data) });
  return UNKNOWN_ERROR;
}
