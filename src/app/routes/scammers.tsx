import { Link } from 'react-router';
import { problemGirlPath } from '#features/problem-girls/present.ts';
import { listProblemGirls, problemGirlsAreOn } from '#features/problem-girls/queries.server.ts';
import { addressName, scammerPath } from '#features/scammers/present.ts';
import { listScammers } from '#features/scammers/queries.server.ts';
import { checkWarnings } from '#features/warnings/queries.server.ts';
import { checkedText } from '#features/warnings/schema.ts';
import { type Checked, WarningCheck } from '#features/warnings/ui/warning-check.tsx';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { formatDate } from '#shared/dates.ts';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { placeText } from '#shared/place-text.ts';
import { cutText } from '#shared/texts/graphemes.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import type { CardProps } from '#ui/cards/card.tsx';
import { ListRow } from '#ui/cards/list-row.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkTabs } from '#ui/layout/link-tabs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { photoSource } from '#ui/media/photo-source.ts';
import { actorContext, cacheContext } from '../render/context.ts';
import { pageOf, withQuery } from '../render/listing.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/scammers.ts';

const size = 24;

type List = 'scammers' | 'problem-girls';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const url = new URL(request.url);
  const page = pageOf(url, size);
  const list: List = problemGirlsAreOn() && url.searchParams.get('list') === 'problem-girls' ? 'problem-girls' : 'scammers';
  const none = { limit: 0, offset: 0 };
  const [scammers, problemGirls, checked] = await Promise.all([
    listScammers(actor, list === 'scammers' ? page : none),
    listProblemGirls(actor, list === 'problem-girls' ? page : none),
    check(url.searchParams.get('check')),
  ]);
  // Whom somebody asked about is kept nowhere.
  if (!checked) context.get(cacheContext).allow(300, ['scammers', 'problem-girls']);
  const files = await findUploads([...scammers.rows.map((row) => row.avatarPublicId), ...problemGirls.rows.map((row) => row.picturePublicId)]);
  const cards: (Omit<CardProps, 'footer'> & { id: number; headline: string | null; date: string })[] = [
    ...scammers.rows.map((row) => ({
      id: row.id,
      kind: 'scammer' as const,
      to: scammerPath(row),
      name: addressName(row),
      place: placeText(row),
      headline: row.headline,
      date: formatDate(row.createdAt),
      disputed: row.disputed,
      photo: photoSource(row.avatar, files.get(row.avatarPublicId ?? '')),
    })),
    ...problemGirls.rows.map((row) => ({
      id: row.id,
      kind: 'problem-girl' as const,
      to: problemGirlPath(row),
      name: row.username ?? row.name ?? String(row.id),
      place: placeText(row),
      headline: row.headline,
      date: formatDate(row.createdAt),
      disputed: row.disputed,
      photo: photoSource(row.picture, files.get(row.picturePublicId ?? '')),
    })),
  ];
  const totals = { scammers: scammers.total, 'problem-girls': problemGirls.total };
  return { list, cards, page: page.page, totals, checked, hasProblemGirls: problemGirlsAreOn() };
}

/** The answer to what is in the address; what cannot be looked up is told at the box. */
async function check(given: string | null): Promise<Checked | null> {
  if (given === null) return null;
  const read = checkedText.safeParse(given);
  if (!read.success) return { text: cutText(given, SEARCH_TEXT_MAX), error: read.error.issues[0]?.message ?? null, answer: null };
  return { text: read.data, error: null, answer: await checkWarnings(read.data) };
}

const texts = {
  scammers: {
    title: 'Scammers',
    lead: 'People reported for taking deposits and not showing up, or for pretending to be someone else. A moderator reviewed every report.',
  },
  'problem-girls': { title: 'Problem girls', lead: 'Girls whose sessions went wrong, and what was reported about them.' },
} as const;

const address = (list: List, page = 1) => withQuery('/scammers', { list: list === 'scammers' ? null : list, page: page > 1 ? page : null });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const list = loaderData?.list ?? 'scammers';
  return pageMeta({
    ...siteOf(matches),
    title: texts[list].title,
    description: texts[list].lead,
    path: address(list, loaderData?.page),
    noindex: Boolean(loaderData?.checked),
  });
};

export default function Scammers({ loaderData: { list, cards, page, totals, checked, hasProblemGirls } }: Route.ComponentProps) {
  const { title, lead } = texts[list];
  const { flags, viewer } = useShell();
  // Guys have a flag of their own for it; a visitor may be one.
  const mayReport = flags['guy-report-girl'] || viewer.girlId !== null || viewer.isModerator;
  return (
    <Page>
      <JsonLd data={{ '@type': 'CollectionPage', name: title, description: lead, numberOfItems: totals[list] }} />
      <PageHeader
        title={title}
        lead={lead}
        actions={
          mayReport && (
            <LinkButton to={list === 'problem-girls' ? '/report_a_sessiongirl?kind=problem-girl' : '/report_a_sessiongirl'} variant="secondary">
              Report Girl
            </LinkButton>
          )
        }
      />
      <WarningCheck action="/scammers" keep={list === 'scammers' ? {} : { list }} checked={checked} clearTo={address(list)} />
      {hasProblemGirls && (
        <LinkTabs
          label="Lists"
          current={list}
          tabs={(['scammers', 'problem-girls'] as const).map((one) => ({ key: one, to: address(one), label: `${texts[one].title} (${totals[one]})` }))}
        />
      )}
      {cards.length > 0 ? (
        <ul aria-label={title} className="grid gap-x-10 md:grid-cols-2">
          {cards.map(({ id, headline, date, ...card }) => (
            <li key={id}>
              <ListRow {...card} level={2} aside={<span className="numbers">{date}</span>}>
                {headline && <p className="mt-1 break-words">{headline}</p>}
              </ListRow>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={page > 1 ? 'There is no such page' : 'Nobody listed yet'}>
          {page > 1 ? <Link to={address(list)}>Back to the first page</Link> : 'No report has been approved yet. That is no guarantee about anyone.'}
        </EmptyState>
      )}
      <Pagination label={`Pages of ${title}`} page={page} pageCount={Math.ceil(totals[list] / size)} hrefOf={(other) => address(list, other)} />
    </Page>
  );
}
