import { ApiError } from './api-error.ts';
import { open } from './client.ts';

/**
 * Posts a question and gives out the answer while it comes, one JSON value per line.
 * @throws ApiError also where the connection breaks off; what `signal` called off throws its reason
 */
export async function* streamLines(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<unknown> {
  const response = await open('POST', path, body, { signal, headers: { accept: 'application/x-ndjson, application/json' } });
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line) yield JSON.parse(line);
      if (done) return;
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError({ cause });
  } finally {
    reader.cancel().catch(() => {
      // It is over anyway.
    });
  }
}
