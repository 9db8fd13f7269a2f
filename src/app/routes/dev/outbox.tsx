import { Link } from 'react-router';
import { getMail, listOutbox } from '#platform/mail/outbox.server.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import { requireOutbox } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/outbox.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Outbox', description: 'Emails sent by this demo.', path: '/dev/outbox', noindex: true });

/** The mails of a demo, for everybody who tries it on this machine; in a public demo for moderators. Anywhere else this page does not exist. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireOutbox(context);
  const id = Number(params.id);
  const to = new URL(request.url).searchParams.get('to') ?? undefined;
  const [list, mail] = await Promise.all([listOutbox(to ? { to } : {}), Number.isInteger(id) && id > 0 && id < 2 ** 31 ? getMail(id) : null]);
  return { ...list, mail };
}

export default function Outbox({ loaderData: { rows, total, mail } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Outbox" kicker="Demo" lead={`${total} emails. Nothing is sent unless a mail server is set.`} />
      {mail && (
        <article className="mb-10 grid gap-4" aria-label={mail.subject || mail.template}>
          <h2 className="text-xl">{mail.subject || mail.template}</h2>
          <p className="text-sm text-ink-soft">
            To {mail.to ?? 'an address that is erased'}, <MomentText value={mail.createdAt} />, {mail.status}
          </p>
          {!mail.html && <p>It has been sent, so its text was erased.</p>}
          {/* Sandboxed: a mail is somebody else's page. Links open in the page itself. */}
          <iframe
            title="The email"
            src={`/dev/outbox/${mail.id}/mail`}
            sandbox="allow-top-navigation-by-user-activation allow-popups"
            className="h-128 w-full rounded-md border border-line bg-surface"
          />
          <h3 className="font-semibold">As plain text</h3>
          <pre className="overflow-x-auto rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap">
            <TextWithLinks text={mail.text} />
          </pre>
        </article>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No emails yet." />
      ) : (
        <ul className="grid gap-2">
          {rows.map(({ id, to, subject, template, createdAt, status }) => (
            <li key={id} className="flex flex-wrap justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3">
              <Link to={`/dev/outbox/${id}`} className="text-link inline-block min-h-6 font-semibold">
                {subject || template}
              </Link>
              <span className="text-sm text-ink-soft">
                {to ?? 'address erased'}, <MomentText value={createdAt} />, {status}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function TextWithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    part.startsWith('http') ? (
      <a key={index} href={part} className="text-link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
