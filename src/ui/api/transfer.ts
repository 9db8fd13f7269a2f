import { ApiError } from './api-error.ts';
import { jsonApiType } from './client.ts';
import { csrfToken } from './csrf-token.ts';
import { errorItems } from './error-items.ts';
import { throughGate } from './failures.ts';

type Options = {
  /** From 0 to 1 while the bytes travel. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
};

/** Sends a form, or anything else as JSON, and tells how far it is, which fetch cannot. @throws ApiError */
export const transfer = <T>(path: string, body: unknown, options: Options = {}): Promise<T> =>
  throughGate({ method: 'POST', path }, () => post(path, body, options)) as Promise<T>;

function post(path: string, body: unknown, { onProgress, signal, idempotencyKey }: Options): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    const token = csrfToken();
    if (token) request.setRequestHeader('x-csrf-token', token);
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    if (!(body instanceof FormData)) {
      request.setRequestHeader('content-type', jsonApiType);
      request.setRequestHeader('accept', jsonApiType);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(new ApiError({}));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status < 300 && answer) return resolve(answer);
      reject(new ApiError({ status: request.status, errors: errorItems(answer) }));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body instanceof FormData ? body : JSON.stringify(body));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy on the way may answer with a page; the status says the rest.
    return null;
  }
}
