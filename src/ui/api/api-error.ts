/** One error of a JSON:API or GraphQL answer. */
export type ErrorItem = { detail: string; code?: string | undefined; pointer?: string | undefined };

/** A call that did not succeed. No `status` means that no answer came back. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly errors: ErrorItem[];
  /** Seconds to wait, when the server said so (429, 503). */
  readonly retryAfter: number | undefined;

  constructor({ status, errors = [], retryAfter, cause }: { status?: number; errors?: ErrorItem[]; retryAfter?: number; cause?: unknown }) {
    super(errors[0]?.detail ?? (status === undefined ? 'no response' : `status ${status}`), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }

  /** The first error's sentence, if there is one. */
  get detail(): string | undefined {
    return this.errors[0]?.detail;
  }
}
