import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { type DocCall, documentedCalls } from '../http/api-docs.server.ts';
import { cacheContext } from '../render/context.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/api-docs.ts';

const title = 'API documentation';
const description = 'Every REST API call: its input, its response and who may use it.';

export function loader({ context }: Route.LoaderArgs) {
  context.get(cacheContext).allow(3600, ['api-docs']);
  return { groups: documentedCalls() };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title, description, path: '/api/docs' });

export default function ApiDocs({ loaderData: { groups } }: Route.ComponentProps) {
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
          . GraphQL answers at <code>POST /graphql</code>.
        </p>
        <p>
          <code>/api/v1</code> speaks JSON:API (<code>application/vnd.api+json</code>); lists come in pages of <code>page[limit]</code> and{' '}
          <code>page[offset]</code>. Every unsafe call of a session brings the token of its page in <code>X-CSRF-Token</code>. Creating calls honour{' '}
          <code>Idempotency-Key</code>. A 429 and a 503 say in <code>Retry-After</code> when to come back.
        </p>
      </div>
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

function Call({ method, path, summary, members, rows, answers }: DocCall) {
  return (
    <details className="rounded-md border border-line bg-surface px-4 py-2">
      <summary className="min-h-8 py-1">
        <code className="font-semibold">{method}</code> <code className="break-all">{path}</code> <span className="text-ink-soft">{summary}</span>
      </summary>
      <div className="grid gap-3 py-3">
        <p className="flex flex-wrap gap-2">
          <Badge tone={members ? 'warning' : 'success'}>{members ? 'Needs a session' : 'Anyone'}</Badge>
          {answers && <Badge>answers {answers}</Badge>}
        </p>
        {rows.length > 0 && (
          // Scrolls by itself on a phone, so it must be reachable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
          <div className="relative overflow-x-auto" role="region" aria-label={`What ${method} ${path} takes`} tabIndex={0}>
            <table className="w-full text-left text-sm">
              <thead>
                <tr className="border-b border-line text-ink-faint">
                  <th className="py-1 pr-4 font-semibold">Name</th>
                  <th className="py-1 pr-4 font-semibold">In</th>
                  <th className="py-1 pr-4 font-semibold">Value</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, place, required, type }) => (
                  <tr key={`${place}:${name}`} className="border-b border-line align-top">
                    <td className="py-1 pr-4">
                      <code>{name}</code>
                      {required && <span className="text-ink-faint"> required</span>}
                    </td>
                    <td className="py-1 pr-4">{place}</td>
                    <td className="py-1 pr-4 break-words">{type}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </details>
  );
}
