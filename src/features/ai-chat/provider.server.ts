import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { settings } from '#platform/settings.server.ts';

/** Bytes that one answer of the service may have, whatever they hold. */
const mostBytes = 1024 * 1024;

export const hasProvider = () => settings().AI_BASE_URL !== undefined;

/** The configured language model. */
export function chatModel() {
  const { AI_BASE_URL = '', AI_MODEL = '', AI_API_KEY } = settings();
  return createOpenAICompatible({ name: 'chat', baseURL: AI_BASE_URL, ...(AI_API_KEY && { apiKey: AI_API_KEY }), fetch: carefulFetch }).chatModel(AI_MODEL);
}

/** The service answers from its own address, and not without end. */
const carefulFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  if (!answer.body) return answer;
  let left = mostBytes;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new Error('The service writes without end.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
};
