/** One error of a JSON:API or GraphQL answer. */
export type ErrorItem = { detail: string; code?: string | undefined; pointer?: string | undefined; newer?: NewerVersion | undefined };

/** The fields saved since a form was opened, and their version for `If-Match`. */
export type NewerVersion = { saved: Record<string, unknown>; etag: string };

type Given = { status?: number | undefined; errors?: ErrorItem[]; retryAfter?: number | undefined; requestId?: string | undefined; cause?: unknown };

/** A call that did not succeed. No `status` means that no answer came back. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly errors: ErrorItem[];
  /** Seconds to wait, when the server said so (429, 503). */
  readonly retryAfter: number | undefined;
  /** By which the server's log knows the call. */
  readonly requestId: string | undefined;
  /** The session of the page is over, and the person was told so: a caller says nothing more. */
  readonly isSessionOver: boolean = false;

  constructor({ status, errors = [], retryAfter, requestId, cause }: Given) {
    super(errors[0]?.detail ?? (status === undefined ? 'no response' : `status ${status}`), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }

  /** The first error's sentence, if there is one. */
  get detail(): string | undefined {
    return this.errors[0]?.detail;
  }

  /** The version that is saved now, where the write was refused because of it. */
  get newer(): NewerVersion | undefined {
    return this.errors[0]?.newer;
  }

  /** The page was made for another session than the one that the browser holds now. */
  get isOutdatedPage(): boolean {
    return this.errors[0]?.code === 'outdated-page';
  }

  /** The same failure, known to mean that nobody is logged in any more. */
  asSessionOver(): ApiError {
    const error = new ApiError({ status: 401, errors: this.errors, requestId: this.requestId, cause: this });
    (error as { isSessionOver: boolean }).isSessionOver = true;
    return error;
  }
}

/** Whether the failure is that of a session that ended: the warning for it is on the screen already. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.isSessionOver;
