/** How long a probe waits for a service to answer. */
export const PROBE_LIMIT_MS = 5_000;

/** Rejects with the code ETIMEDOUT when the work takes longer than the limit. The work itself isn't canceled. */
export async function withTimeLimit<T>(work: Promise<T>, limitMs = PROBE_LIMIT_MS): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error(`No answer within ${limitMs / 1000} seconds`), { code: 'ETIMEDOUT' })), limitMs);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
