import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a language model of an OpenAI-compatible service was asked. */
type Asked = {
  headers: IncomingHttpHeaders;
  path: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the whole request.
  body: any;
};

/** Plays one answer: writes to the response whatever a good or a hostile service would. */
export type Play = (response: ServerResponse, asked: Asked) => void | Promise<void>;

type Delta = { content?: string; reasoning_content?: string; tool_calls?: unknown[] };

const chunk = (delta: Delta, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

export const pause = (milliseconds: number) => new Promise<void>((later) => setTimeout(later, milliseconds));

/** Begins an answer; `say`, `think`, `use` and `end` go on with it. */
export function writer(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let tools = 0;
  return {
    say: (content: string) => response.write(chunk({ content })),
    think: (reasoning_content: string) => response.write(chunk({ reasoning_content })),
    use(name: string, input: unknown) {
      const index = tools++;
      response.write(
        chunk({
          tool_calls: [
            { index, id: `call-${index}`, type: 'function', function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) } },
          ],
        }),
      );
    },
    end(reason = tools > 0 ? 'tool_calls' : 'stop') {
      response.write(chunk({}, reason));
      response.end('data: [DONE]\n\n');
    },
  };
}

/** An OpenAI-compatible service on loopback that plays what a test tells it. */
export async function startModelServer() {
  const asked: Asked[] = [];
  let play: Play = (response) => writer(response).end();
  let open = 0;
  const server = createServer((request, response) => {
    let text = '';
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const one = { headers: request.headers, path: request.url, body: text ? JSON.parse(text) : undefined };
      asked.push(one);
      void play(response, one);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    plays(next: Play) {
      play = next;
    },
    /** Answers that are still being written. */
    open: () => open,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
