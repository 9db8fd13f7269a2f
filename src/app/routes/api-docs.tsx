import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { CallDetails } from '../blocks/api-docs/call-details.tsx';
import { RowTable } from '../blocks/api-docs/row-table.tsx';
import { type DocCall, documentedCalls, findCalls } from '../http/api-docs.server.ts';
import { cacheContext } from '../render/context.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/api-docs.ts';

const title = 'API documentation';
const description = 'Every REST API call: its input, its response and who may use it.';

export function loader({ context, url }: Route.LoaderArgs) {
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  if (!text) context.get(cacheContext).allow(3600, ['api-docs']);
  const all = documentedCalls();
  return { text, groups: text ? findCalls(all, text) : all };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title, description, path: '/api/docs' });

export default function ApiDocs({ loaderData: { groups, text } }: Route.ComponentProps) {
  return (
    <Page>
      <JsonLd data={{ '@type': 'TechArticle', headline: title, description }} />
      <PageHeader title={title} lead={description} />
      <div className="grid max-w-[44rem] gap-3">
        <p>
          The same for machines, as OpenAPI 3.1:{' '}
          <a className="text-link" href="/api/openapi.json">
            /api/openapi.json
          </a>
          . GraphQL answers at <code>/graphql</code>.
        </p>
        <p>
          <code>/api/v1</code> speaks JSON:API (<code>application/vnd.api+json</code>); lists come in pages of <code>page[limit]</code> and{' '}
          <code>page[offset]</code>. Every unsafe call of a session brings the token of its page in <code>X-CSRF-Token</code>. Creating calls honour{' '}
          <code>Idempotency-Key</code>. <code>RateLimit</code> says how many requests are left; a 429 and a 503 say in <code>Retry-After</code> when to come
          back.
        </p>
      </div>
      <Form method="get" role="search" className="mt-6 flex max-w-[44rem] flex-wrap items-end gap-3">
        <TextInput key={text} name="q" type="search" label="Search the calls" defaultValue={text} maxLength={100} className="grow" />
        <Button type="submit">Search</Button>
      </Form>
      {groups.length === 0 && (
        <EmptyState title="No call found" actions={<LinkButton to="/api/docs">Show all calls</LinkButton>}>
          No call holds “{text}”.
        </EmptyState>
      )}
      <nav aria-label="Groups of calls" className="mt-6">
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {groups.map(({ tag, calls }) => (
            <li key={tag}>
              <a className="text-link inline-block min-h-6" href={`#${anchor(tag)}`}>
                {tag} ({calls.length})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ tag, calls }) => (
        <div key={tag} id={anchor(tag)}>
          <Section title={tag}>
            <ul className="grid gap-2">
              {calls.map((call) => (
                <li key={call.id} id={call.id}>
                  <Call {...call} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ))}
    </Page>
  );
}

const anchor = (tag: string) => `group-${tag.replaceAll(/\W+/g, '-')}`;

function Call({ id, method, path, summary, description, members, deprecated, rows, answers }: DocCall) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded-md border border-line bg-surface px-4 py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-8 py-1">
        <code className="font-semibold">{method}</code> <code className="break-all">{path}</code> <span className="text-ink-soft">{summary}</span>
      </summary>
      <div className="grid gap-3 py-3">
        <p className="flex flex-wrap gap-2">
          <Badge tone={members ? 'warning' : 'success'}>{members ? 'Needs a session' : 'Anyone'}</Badge>
          {deprecated && <Badge tone="warning">Deprecated</Badge>}
          {answers && <Badge>answers {answers}</Badge>}
          <Badge>{id}</Badge>
        </p>
        <p className="text-sm">{description}</p>
        <RowTable label={`What ${method} ${path} takes`} columns={['Name', 'In', 'Value']} rows={rows} />
        {isOpen && <CallDetails method={method} path={path} />}
      </div>
    </details>
  );
}
