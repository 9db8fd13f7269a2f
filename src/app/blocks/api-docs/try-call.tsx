import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { csrfToken } from '#ui/api/csrf-token.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { Operation } from './api-description.ts';

type Props = { method: string; path: string; operation: Operation };
type Answer = { status: string; headers: string; text: string };

const shownHeaders = ['content-type', 'ratelimit', 'ratelimit-policy', 'retry-after', 'deprecation', 'sunset', 'x-request-id'];

/** The address with what was typed for its parameters; what was left empty is left out of the query. */
export function addressOf(path: string, parameters: Operation['parameters'], values: Record<string, string>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[`path ${name}`] ?? ''));
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = values[`${place} ${name}`];
    if (place === 'query' && value) query.append(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends the call as it is written here and shows the answer as it comes: errors are what one may have come to see. */
async function ask(method: string, path: string, { parameters }: Operation, values: Record<string, string>, type: string | undefined): Promise<Answer> {
  const token = csrfToken();
  const body = type && values.body ? values.body : null;
  const headers = new Headers();
  if (body && type) headers.set('content-type', type);
  if (token && method !== 'GET') headers.set('x-csrf-token', token);
  for (const { name, in: place } of parameters) {
    const value = values[`${place} ${name}`];
    if (place === 'header' && value) headers.set(name, value);
  }
  const answer = await fetch(addressOf(path, parameters, values), { method, body, headers, credentials: 'include' });
  const isText = /json|text|csv/.test(answer.headers.get('content-type') ?? '') && !/event-stream/.test(answer.headers.get('content-type') ?? '');
  const text = isText ? pretty(await answer.text()) : '';
  if (!isText) await answer.body?.cancel();
  const told = shownHeaders.flatMap((name) => (answer.headers.get(name) ? [`${name}: ${answer.headers.get(name)}`] : []));
  return { status: `${answer.status} ${answer.statusText}`.trim(), headers: told.join('\n'), text };
}

/** The form of one call: its parameters, its body, and what came back. */
export function TryCall({ method, path, operation }: Props) {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const content = Object.entries(operation.requestBody?.content ?? {});
  const [type, body] = content.at(-1) ?? [];
  const id = (name: string) => `${operation.operationId}-${name.replaceAll(/\W+/g, '-')}`;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setFailed(false);
    try {
      setAnswer(await ask(method, path, operation, values, type));
    } catch {
      setAnswer(undefined);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={send} aria-label={`Try ${method} ${path}`} className="grid gap-3 rounded-md bg-sunken p-4">
      <h4 className="font-semibold">Try it</h4>
      {method !== 'GET' && <p className="text-sm text-ink-soft">This is sent for real, with your session.</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {operation.parameters.map(({ name, in: place, required }) => (
          <TextInput
            key={`${place} ${name}`}
            id={id(`${place}-${name}`)}
            name={`${place} ${name}`}
            label={name}
            hint={place}
            required={required}
            autoComplete="off"
          />
        ))}
      </div>
      {body && (
        <TextArea
          id={id('body')}
          name="body"
          label={`Body (${type})`}
          spellCheck={false}
          className="font-mono"
          defaultValue={JSON.stringify(body.example, null, 2)}
        />
      )}
      <div>
        <Button type="submit" busy={busy}>
          Send {method}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-2">
        {failed && <Alert severity="error">No answer came. Please check your connection and try again.</Alert>}
        {answer && (
          <div
            role="region"
            aria-label={`Answer of ${method} ${path}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-md border border-line bg-surface p-3 text-sm"
          >
            <p className="font-semibold">{answer.status}</p>
            <pre className="text-ink-soft">{answer.headers}</pre>
            {answer.text && <pre className="mt-2">{answer.text}</pre>}
          </div>
        )}
      </div>
    </form>
  );
}
