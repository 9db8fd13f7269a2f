import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#ui/api/api-error.ts';

export const UNAUTHORIZED = "You're not authenticated. Please login.";
export const FORBIDDEN_PAGE = 'You don’t have permission to access this page.';

export type ErrorKind = 'network' | 'unauthorized' | 'forbidden' | 'not-found' | 'unknown';

/** What browsers say when a request got no answer, each in its own words. */
const noAnswer = /failed to fetch|networkerror|load failed|network request failed|dynamically imported module|importing a module script/i;

/** Which of the error pages stands for what was thrown. */
export function errorKind(error: unknown): ErrorKind {
  const answered = isRouteErrorResponse(error) || error instanceof ApiError;
  if (!answered) return error instanceof Error && noAnswer.test(error.message) ? 'network' : 'unknown';
  switch (error.status) {
    case undefined:
      return 'network';
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    default:
      return 'unknown';
  }
}

const titles: Record<ErrorKind, string> = {
  network: 'Network Error',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  'not-found': 'Not found - 404',
  unknown: 'Unknown Error',
};

/** The title of the page in place of the page that failed. */
export const errorTitle = (error: unknown): string => titles[errorKind(error)];
