import { SITE_AGE } from './limits.ts';

/** Texts that several rooms show. A text that one room shows stays in that room's schema.ts, or in its texts.ts where a page shows it before any form is checked. */

export const NO_RESPONSE = "Request couldn't be made. Please check your network connectivity.";
const NO_PERMISSION = 'You don’t have permission to do this action.';
/** Why a girl whose profile is not approved may not do this yet. */
export const APPROVAL_OPENS = 'This opens when a moderator has approved your profile.';
const NOT_FOUND = 'The requested document could not be found.';
const GONE = 'The requested document is gone.';
export const UNKNOWN_ERROR = "An unknown error happened. We're sorry.";
/** What a data panel says when it is given no error at all. */
export const NO_DATA = 'Unable to retrieve data';

export const REQUIRED = 'This field is required';
export const INVALID_VALUE = 'Invalid value';
/** Of a birthday, and of a registration that does not confirm the age. */
export const TOO_YOUNG = `You must be ${SITE_AGE} or older.`;
export const BLANK = 'Cannot be empty or contain only whitespace characters';

type RawIssue = { code?: string | undefined; input?: unknown; origin?: unknown; minimum?: unknown };

/** What a form and the server say of a field whose schema has no text of its own; undefined: zod's own words. */
export function genericMessage({ code, input, origin, minimum }: RawIssue): string | undefined {
  if (code === 'invalid_value') return INVALID_VALUE;
  if (code === 'invalid_type' && (input === undefined || input === null)) return REQUIRED;
  return code === 'too_small' && origin === 'string' && minimum === 1 ? REQUIRED : undefined;
}

export const SAVED = 'Successfully saved.';

export type Failure = { status?: number | undefined; detail?: string | undefined };

/**
 * What to tell a person about a failed request: no response, 403, 404 and 410 first, then the response's own
 * detail, then the unknown error. `undefined` (no error object at all) is the data panel's default.
 */
export function failureMessage(failure: Failure | undefined): string {
  if (!failure) return NO_DATA;
  switch (failure.status) {
    case undefined:
      return NO_RESPONSE;
    case 403:
      return NO_PERMISSION;
    case 404:
      return NOT_FOUND;
    case 410:
      return GONE;
    default:
      return failure.detail?.trim() || UNKNOWN_ERROR;
  }
}

/** Who stands where a commenter is missing, banned or deleted. */
export const UNKNOWN_USER = 'Unknown/Banned User';
/** In the place of a message whose author is banned. */
export const HIDDEN_MESSAGE = 'This message is hidden. Moderators can still read it.';
export const RESOLVE_ERRORS = 'Please resolve form errors before submitting.';
