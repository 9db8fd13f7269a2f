import { useEffect, useState } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';
import { loadDescription, type Operation } from './api-description.ts';
import { RowTable } from './row-table.tsx';
import { type Schemas, schemaRows } from './schema-rows.ts';
import { TryCall } from './try-call.tsx';

type Found = { operation: Operation; named: Schemas; meanings: Record<string, string> };

/** What a call answers, and its form: read from the OpenAPI document when somebody opens the call. */
export function CallDetails({ method, path }: { method: string; path: string }) {
  const [found, setFound] = useState<Found | 'failed'>();
  useEffect(() => {
    let here = true;
    loadDescription().then(
      ({ paths, components }) => {
        const operation = paths[path]?.[method.toLowerCase()];
        const meanings = Object.fromEntries(Object.entries(components.responses).map(([name, { description }]) => [name, description]));
        if (here) setFound(operation ? { operation, named: components.schemas, meanings } : 'failed');
      },
      () => here && setFound('failed'),
    );
    return () => {
      here = false;
    };
  }, [method, path]);

  if (found === 'failed') return <Alert severity="error">The description could not be loaded. Please close this call and open it again.</Alert>;
  if (!found) return <p className="text-sm text-ink-faint">Loading …</p>;
  const { operation, named, meanings } = found;
  const responses = Object.entries(operation.responses);
  const rows = responses.flatMap(([status, { content = {} }]) => Object.values(content).flatMap(({ schema }) => schemaRows(schema, status, named)));
  return (
    <>
      <RowTable label={`What ${method} ${path} answers`} columns={['Name', 'Status', 'Value']} rows={rows} />
      <ul className="grid gap-1 text-sm">
        {responses.map(([status, { description, $ref }]) => (
          <li key={status}>
            <code>{status}</code> <span className="text-ink-soft">{description ?? meanings[$ref?.split('/').at(-1) ?? '']}</span>
          </li>
        ))}
      </ul>
      <TryCall method={method} path={path} operation={operation} />
    </>
  );
}
