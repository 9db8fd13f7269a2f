import { toFormData } from '#shared/fields/form-data.ts';
import { ApiError } from '../api/api-error.ts';
import { csrfToken } from '../api/csrf-token.ts';
import { errorItems } from '../api/error-items.ts';
import { throughGate } from '../api/failures.ts';

export type Uploaded = { public_id: string; secure_url: string; resource_type: 'image' | 'video'; width: number; height: number };
type Options = {
  /** What the file is for: 'photos', 'posts', 'avatar' … */
  preset: string;
  /** From 0 to 1 while the bytes travel. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

const path = '/upload/auto';

/** Sends one file and tells how far it is, which fetch cannot. @throws ApiError */
export const uploadFile = (file: File, options: Options): Promise<Uploaded> => throughGate({ method: 'POST', path }, () => transfer(file, options));

function transfer(file: File, { preset, onProgress, signal }: Options): Promise<Uploaded> {
  const form = toFormData({ upload_preset: preset, file });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    const token = csrfToken();
    if (token) request.setRequestHeader('x-csrf-token', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(new ApiError({}));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status < 300 && answer) return resolve(answer as Uploaded);
      reject(new ApiError({ status: request.status, errors: errorItems(answer) }));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
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
