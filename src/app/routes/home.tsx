import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { listBusyCities, listFeaturedGirls, listNewestGirls, listUpcomingTravels } from '#features/directory/home.server.ts';
import { toCardProps } from '#features/directory/present.ts';
import { GirlCard } from '#features/directory/ui/girl-card.tsx';
import { SiteSearch } from '#features/directory/ui/site-search.tsx';
import { listNews } from '#features/news-feed/queries.server.ts';
import { NewsCards } from '#features/news-feed/ui/news-cards.tsx';
import { findPollFor } from '#features/polls/queries.server.ts';
import { PollPanel } from '#features/polls/ui/poll-panel.tsx';
import { reviewPath } from '#features/reviews/present.ts';
import { listNewestReviews } from '#features/reviews/queries.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { groupServices } from '#shared/catalogues/services.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { WhereWhenStyle } from '../blocks/home/where-when-style.tsx';
import { loadPageComments } from '../blocks/profiles/page-comments.server.ts';
import { homeShare, shareImage } from '../blocks/share/contents.server.ts';
import { actorContext, cacheContext } from '../render/context.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { isLoggedIn, useShell } from '../render/viewer.ts';
import type { Route } from './+types/home.ts';

// Off in production: the first page of the site does without.
const CommentsWidget = lazy(() => import('../blocks/profiles/comments-widget.tsx'));

const shown = { girls: 8, featured: 4, travels: 6, news: 3, reviews: 5, cities: 10 } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const atTheTop = isOn('featured-girls') ? shown.featured : 0;
  const [newest, featured, cities, travels, news, reviews, poll, comments] = await Promise.all([
    listNewestGirls(actor, shown.girls + atTheTop),
    atTheTop > 0 ? listFeaturedGirls(actor, atTheTop) : [],
    listBusyCities(shown.cities),
    listUpcomingTravels(actor, shown.travels),
    listNews({ limit: shown.news, offset: 0 }),
    listNewestReviews(shown.reviews),
    findPollFor(actor),
    loadPageComments(actor, 'home', 'home', request.url),
  ]);
  context.get(cacheContext).allow(60, ['home', 'directory', 'travels', 'news', 'reviews']);
  // Who is featured is above the others, not among them too.
  const others = newest.filter(({ id }) => !featured.some((one) => one.id === id)).slice(0, shown.girls);
  return {
    styles: groupServices().map(({ label, services }) => ({ label, services })),
    newest: others.map(toCardProps),
    share: shareImage('/', homeShare(newest.slice(0, shown.girls).map(toCardProps)), 'Wrestlers who offer sessions'),
    featured: featured.map(toCardProps),
    cities,
    travels,
    news: news.cards,
    poll,
    comments,
    reviews: reviews.map(({ id, username, pageTitle, createdAt, girl }) => ({
      id,
      username,
      pageTitle,
      createdAt,
      name: girl.stageName ?? girl.username ?? '',
      path: reviewPath(girl),
    })),
  };
}

const description = 'The directory of women who offer wrestling and combat-sport sessions: profiles, travels, reviews, and warnings about scammers.';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  return pageMeta({ ...site, title: site.productName, description, path: '/', image: loaderData?.share });
};

export default function Home({ loaderData: { styles, newest, cities, travels, news, reviews, featured, poll, comments } }: Route.ComponentProps) {
  const { productName, publicUrl, viewer, flags } = useShell();
  const searches = flags['girls-advanced-search-for-clients'];
  return (
    <Page>
      <JsonLd
        data={{
          '@type': 'WebSite',
          name: productName,
          url: publicUrl,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}/advanced_search?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <div className="mb-10 grid items-start gap-8 md:grid-cols-[1fr_22rem] lg:gap-12">
        <header>
          <span aria-hidden className="mb-4 flex h-1 w-24">
            <span className="flex-1 bg-red-corner" />
            <span className="flex-1 bg-blue-corner" />
          </span>
          <h1 className="text-4xl font-extrabold">Find your match.</h1>
          <p className="mt-3 mb-5 text-lg text-ink-soft">{description}</p>
          {searches && (
            <>
              <SiteSearch id="home-search" />
              <div className="mt-5">
                <WhereWhenStyle styles={styles} />
              </div>
            </>
          )}
          <nav aria-label="Start here" className="mt-5 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
            <Link to="/wrestlers">All wrestlers</Link>
            {searches && <Link to="/advanced_search">Girls Search</Link>}
            <Link to="/reviews">Reviews</Link>
            <Link to="/scammers">Scammers</Link>
          </nav>
          <p className="mt-5 text-ink-soft">
            A moderator approves every profile and picture. Girls see what other women reported about a man before they answer him. Sport only: whoever asks for
            sexual services is banned for good.
          </p>
          {flags['registration-girls'] && !isLoggedIn(viewer) && (
            <p className="mt-3">
              For wrestlers: a free profile, your tours, and a check of his number before you open the door.{' '}
              <Link to="/female_registration" className="text-link font-semibold">
                Sign up as a girl
              </Link>
            </p>
          )}
        </header>
        <Panel title="On tour" corner="red" action={<Link to="/tours">All tours</Link>}>
          {travels.length > 0 ? (
            <ul className="grid gap-3">
              {travels.map((travel) => (
                <li key={travel.id} className="min-w-0">
                  <Link to={`/profile/${encodeURIComponent(travel.stageName)}`} className="font-semibold">
                    {travel.stageName}
                  </Link>{' '}
                  <span className="text-ink-soft">in {travel.place}</span>
                  <span className="numbers block text-sm text-ink-faint">
                    <DateText value={travel.dateBegins} /> to <DateText value={travel.dateEnds} />
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">No travels planned.</p>
          )}
        </Panel>
      </div>
      {featured.length > 0 && (
        <Section title="Featured girls">
          <Grid label="Featured girls">
            {featured.map((card) => (
              <GirlCard key={card.id} card={card} />
            ))}
          </Grid>
        </Section>
      )}
      {(newest.length > 0 || featured.length === 0) && (
        <Section title="New in the ring" action={<Link to="/wrestlers">All wrestlers</Link>}>
          {newest.length > 0 ? (
            <Grid label="New girls">
              {newest.map((card) => (
                <GirlCard key={card.id} card={card} />
              ))}
            </Grid>
          ) : (
            <p className="text-ink-soft">No girls listed yet.</p>
          )}
        </Section>
      )}
      {cities.length > 0 && (
        <Section title="By place">
          <ul className="flex flex-wrap gap-2">
            {cities.map(({ city, state }) => (
              <li key={city}>
                <Link
                  to={`/advanced_search?city=${encodeURIComponent(city)}`}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink no-underline hover:bg-sunken"
                >
                  {city}
                  {state && state !== city && <span className="text-ink-faint">{state}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="mt-10">
        <Panel title="Newest reviews" action={<Link to="/reviews">All reviews</Link>}>
          {reviews.length > 0 ? (
            <ul className="grid gap-3">
              {reviews.map((review) => (
                <li key={review.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0">
                    <Link to={review.path} className="font-semibold">
                      {review.name}
                    </Link>{' '}
                    <span className="text-ink-soft">{review.pageTitle ?? (review.username && `by ${review.username}`)}</span>
                  </span>
                  <DateText value={review.createdAt} className="numbers text-sm text-ink-faint" />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">No reviews yet.</p>
          )}
        </Panel>
      </div>
      {poll && (
        <div className="mt-6">
          <PollPanel poll={poll} viewer={viewer} loginTo="/auth/login?return_to=/" />
        </div>
      )}
      {news.length > 0 && (
        <Section title="News" action={<Link to="/news">All news</Link>}>
          <NewsCards news={news} />
        </Section>
      )}
      {comments && (
        <Suspense>
          <CommentsWidget comments={comments} path="/" />
        </Suspense>
      )}
    </Page>
  );
}
