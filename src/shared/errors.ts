import { waitEnd, waitText } from './wait-text.ts';

/**
 * The few ways in which a request can be refused. `app/error-map` alone turns
 * them into a page, a JSON:API error or a GraphQL error.
 */

/** How much of an allowance is left: `remaining` of `quota` calls, until it starts anew in `resetSeconds`. */
export type Standing = { quota: number; windowSeconds: number; remaining: number; resetSeconds: number };

/** One thing wrong with one field. `pointer` is a path of keys into the input; the error map turns it into a JSON pointer. */
export type Issue = { path: (string | number)[]; message: string; code?: string };

/** Something wrong with a header of the request. */
type InHeader = { header: string; message: string };

export abstract class ProductError extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  /** A sentence that the person may read. Never carries SQL, stacks or other people's data. */
  readonly detail: string;
  /** The header of the request that is wrong, where one is. */
  readonly header?: string;

  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = new.target.name;
    this.detail = detail;
  }
}

/** The request cannot be read at all: broken JSON, a cursor that is none. */
export class Malformed extends ProductError {
  readonly status = 400;
  readonly code = 'malformed';
}

/** A header that cannot be read. */
export class MalformedHeader extends Malformed {
  override readonly header: string;
  constructor({ header, message }: InHeader) {
    super(message);
    this.header = header;
  }
}

/** Parameters of the address that cannot be read: all of them, not the first. */
export class MalformedQuery extends Malformed {
  readonly issues: { parameter: string; message: string }[];
  constructor(issues: { parameter: string; message: string }[]) {
    super(issues[0] ? `${issues[0].parameter}: ${issues[0].message}` : 'The query cannot be read.');
    this.issues = issues;
  }
}

export class NotAuthenticated extends ProductError {
  readonly status = 401;
  readonly code = 'not-authenticated';
  constructor(detail = "You're not authenticated. Please login.") {
    super(detail);
  }
}

export class Forbidden extends ProductError {
  readonly status = 403;
  readonly code = 'access-denied';
  constructor(detail = 'You don’t have permission to do this action.') {
    super(detail);
  }
}

/** Sent by a page of another session, above all of one before a new log-in: its token is refused. */
export class OutdatedPage extends ProductError {
  readonly status = 403;
  readonly code = 'outdated-page';
  override readonly header = 'X-CSRF-Token';
  constructor(detail = 'This page is outdated. Please reload it and try again.') {
    super(detail);
  }
}

/** Not there, or not visible to whom asks: the two are never told apart. */
export class NotFound extends ProductError {
  readonly status = 404;
  readonly code = 'not-found';
  constructor(detail = 'The requested document could not be found.') {
    super(detail);
  }
}

/** The client takes nothing that could be sent. */
export class NotAcceptable extends ProductError {
  readonly status = 406;
  readonly code = 'not-acceptable';
  override readonly header = 'Accept';
}

export class Conflict extends ProductError {
  readonly status = 409;
  readonly code = 'conflict';
}

/** The record changed since the caller read it (`If-Match`). Carries the saved fields, so that both versions can be compared. */
export class ChangedMeanwhile extends ProductError {
  readonly status = 409;
  readonly code = 'changed-meanwhile';
  override readonly header = 'If-Match';
  readonly saved: Readonly<Record<string, unknown>>;
  readonly etag: string;
  constructor({ saved, etag }: { saved: Readonly<Record<string, unknown>>; etag: string }) {
    super('This was changed since you opened it. Please compare both versions.');
    this.saved = saved;
    this.etag = etag;
  }
}

export class Gone extends ProductError {
  readonly status = 410;
  readonly code = 'gone';
  constructor(detail = 'The requested document is gone.', options?: ErrorOptions) {
    super(detail, options);
  }
}

export class TooLarge extends ProductError {
  readonly status = 413;
  readonly code = 'too-large';
}

export class WrongType extends ProductError {
  readonly status = 415;
  readonly code = 'wrong-type';
}

/** Fields that break a rule: all of them, not the first. */
export class Invalid extends ProductError {
  readonly status = 422;
  readonly code = 'invalid';
  readonly issues: Issue[];
  constructor(issues: Issue[]) {
    super(issues[0]?.message ?? 'Invalid input');
    this.issues = issues;
  }
}

/** The body is said to be of a type that the call does not read; what a file turns out to be is no matter of headers. */
export class WrongContentType extends WrongType {
  override readonly header = 'Content-Type';
}

/** A header that can be read and does not hold. */
export class InvalidHeader extends ProductError {
  readonly status = 422;
  readonly code = 'invalid';
  override readonly header: string;
  constructor({ header, message }: InHeader) {
    super(message);
    this.header = header;
  }
}

export class TooMany extends ProductError {
  readonly status = 429;
  readonly code = 'too-many-requests';
  readonly retryAfterSeconds: number;
  /** Of which allowance nothing is left. */
  readonly standing: Standing | undefined;
  constructor(retryAfterSeconds: number, detail?: string, standing?: Standing) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super(detail ?? `Too many requests. Please try again in ${waitText(seconds)} (${waitEnd(seconds)}).`);
    this.retryAfterSeconds = seconds;
    this.standing = standing;
  }
}

export class Unavailable extends ProductError {
  readonly status = 503;
  readonly code = 'unavailable';
  readonly retryAfterSeconds: number;
  constructor(detail = 'The service is not available at the moment. Please try again.', retryAfterSeconds = 5) {
    super(detail);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
