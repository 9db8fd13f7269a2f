import { isRouteErrorResponse } from 'react-router';
import { failureMessage, UNKNOWN_ERROR } from '#shared/messages.ts';
import { ApiError } from './api-error.ts';

/** What to tell a person about anything that was thrown. Nothing thrown at all reads 'Unable to retrieve data'. */
export function messageOf(error: unknown): string {
  if (error === undefined || error === null) return failureMessage(undefined);
  if (error instanceof ApiError) return failureMessage({ status: error.status, detail: error.detail });
  if (isRouteErrorResponse(error)) return failureMessage({ status: error.status, detail: typeof error.data === 'string' ? error.data : undefined });
  return UNKNOWN_ERROR;
}
