import { useState } from 'react';
import { data, useNavigation } from 'react-router';
import { whyPaused } from '#features/timewasters/lookups/pauses.server.ts';
import { getTimewaster } from '#features/timewasters/queries.server.ts';
import { lookUp } from '#features/timewasters/search/search.server.ts';
import { SearchBox } from '#features/timewasters/ui/search-box.tsx';
import { SearchResults } from '#features/timewasters/ui/search-results.tsx';
import { TimewasterTabs } from '#features/timewasters/ui/timewaster-tabs.tsx';
import { WatchPanel } from '#features/timewasters/ui/watch-panel.tsx';
import type { Watch } from '#features/timewasters/watches/schema.ts';
import { listWatches } from '#features/timewasters/watches/watches.server.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize, can } from '#permissions/index.ts';
import { NotFound, ProductError, TooMany } from '#shared/errors.ts';
import { SEARCH_TEXT_MAX, TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { cutText } from '#shared/texts/graphemes.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { whyClosed } from '../../blocks/account/approval.server.ts';
import { ApprovalNotice } from '../../blocks/account/approval-notice.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/timewasters.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Search Timewasters',
    description: 'Look up a phone, email, name, city or handle.',
    path: '/girl/timewasters',
    noindex: true,
  });

const MOST_SHOWN = 200;

/** Looks up what is in the address (`q`), or opens one record (`record`). Before her approval a girl opens only her own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  authorize(actor, 'timewaster.use');
  const closed = await whyClosed(actor);
  const given = new URL(request.url).searchParams;
  const text = closed ? '' : cutText((given.get('q') ?? '').trim(), SEARCH_TEXT_MAX);
  const shown = Math.min(MOST_SHOWN, Math.max(TABLE_PAGE_SIZE, Number(given.get('shown')) || TABLE_PAGE_SIZE));
  const mayVote = can(actor, 'timewaster.vote');
  const mayWatch = can(actor, 'timewaster.watch');
  const [watches, found, paused] = await Promise.all([
    mayWatch ? listWatches(actor) : null,
    find(actor, text, Number(given.get('record')), shown),
    whyPaused(actor),
  ]);
  const page = { closed, text, mayVote, watches, shown, answer: null, record: null, refused: null };
  // While her look-ups are paused her own reports open all the same.
  if (!(found instanceof ProductError)) return { ...page, ...found, refused: 'record' in found ? null : paused };
  const waits = found instanceof TooMany ? { headers: { 'retry-after': String(found.retryAfterSeconds) } } : {};
  return data({ ...page, refused: found instanceof NotFound ? 'This report no longer exists.' : found.detail }, { status: found.status, ...waits });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What the address asks for. A refusal is part of the page: the box stays, with what was typed, and she can try again at once. */
async function find(actor: Actor, text: string, record: number, shown: number) {
  try {
    if (text) return { answer: await lookUp(actor, text, { limit: shown, offset: 0 }) };
    return Number.isSafeInteger(record) && record > 0 && record < 2 ** 31 ? { record: await getTimewaster(actor, record) } : {};
  } catch (error) {
    if (error instanceof ProductError) return error;
    throw error;
  }
}

export default function Timewasters({ loaderData: { closed, text, answer, record, mayVote, watches: given, shown, refused } }: Route.ComponentProps) {
  const [changed, setChanged] = useState<Watch[] | null>(null);
  const watches = given && (changed ?? given);
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === '/girl/timewasters';
  return (
    <Page width="text">
      <PageHeader title="Timewasters" corner="red" />
      <TimewasterTabs />
      {closed ? <ApprovalNotice because={closed} opens="look people up here and read what other women report" /> : <SearchBox text={text} busy={busy} />}
      {refused !== null ? (
        <Alert live severity="error" className="mt-5">
          {refused}
        </Alert>
      ) : closed && !record ? null : (
        <SearchResults
          text={text}
          answer={answer}
          record={record}
          mayVote={mayVote}
          mayWatch={watches !== null}
          onWatched={setChanged}
          shown={shown}
          busy={busy}
        />
      )}
      {watches && (
        <WatchPanel
          key={text}
          watches={watches}
          onChange={setChanged}
          suggestion={answer && answer.verdict.reporters === 0 && answer.kind !== 'text' ? text : ''}
        />
      )}
    </Page>
  );
}
