import { Link } from 'react-router';
import { countText } from '#features/directory/search/results.ts';
import { GirlCard } from '#features/directory/ui/girl-card.tsx';
import { girlsText, tourPath } from '#features/travels/tours/present.ts';
import { TourFilters } from '#features/travels/tours/ui/tour-filters.tsx';
import { serviceLabel } from '#shared/catalogues/services.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { JsonLd } from '../../render/seo.ts';
import { isLoggedIn, useShell } from '../../render/viewer.ts';
import { FollowPlace } from './follow-place.tsx';
import { leadOf } from './lead-of.ts';
import { PlaceTrail } from './place-trail.tsx';
import type { CityData, CityTour } from './read-tours.server.ts';

/** A city: who is there, who is coming, who lives there. */
export function CityPage({ data: { place, style, choices, now, soon, residents, residentCount, nearby } }: { data: CityData }) {
  const { viewer, publicUrl, flags } = useShell();
  const tours = [...now, ...soon];
  const offering = style ? ` offering ${serviceLabel(style)}` : '';
  const search = new URLSearchParams({ city: place.name, country: place.country, ...(place.state && { state: place.state }) });
  return (
    <Page>
      {/* For crawlers, who are never logged in. */}
      {!isLoggedIn(viewer) && tours.length > 0 && <JsonLd data={{ '@graph': tours.map((tour) => toEvent(tour, place, publicUrl)) }} />}
      <PlaceTrail around={place.around} chosenStyle={style} />
      <PageHeader
        title={`Tours in ${place.name}`}
        lead={leadOf(now.length, soon.length)}
        corner="red"
        actions={
          <>
            <FollowPlace place={place} />
            {tours.length > 0 && (
              // A file, no page: the browser asks for it itself.
              <LinkButton reloadDocument to={`/tours/${place.slug}/travels.ics`} type="text/calendar" variant="secondary">
                Add to my calendar
              </LinkButton>
            )}
          </>
        }
      />
      <TourFilters choices={choices} chosen={place} chosenStyle={style} />
      {tours.length === 0 && (
        <EmptyState
          title={`Nobody${offering} has announced a tour to ${place.name} yet`}
          actions={
            <LinkButton to={tourPath(null, style)} variant="secondary">
              All tours
            </LinkButton>
          }
        >
          Tours appear here as soon as a girl announces one.
        </EmptyState>
      )}
      {now.length > 0 && <Tours title={`In ${place.name} now`} tours={now} eager />}
      {soon.length > 0 && <Tours title="Coming up" tours={soon} eager={now.length === 0} />}
      {residents.length > 0 && (
        <Section
          title={`At home in ${place.name}`}
          action={
            residentCount.count > residents.length &&
            flags['girls-advanced-search-for-clients'] && <Link to={`/advanced_search?${search}`}>See {countText(residentCount)}</Link>
          }
        >
          <Grid label={`At home in ${place.name}`}>
            {residents.map((card) => (
              <GirlCard key={card.id} card={card} />
            ))}
          </Grid>
        </Section>
      )}
      {nearby.length > 0 && (
        <Section title="Other cities">
          <ul className="flex flex-wrap gap-2">
            {nearby.map(({ slug, name, girls }) => (
              <li key={slug}>
                <Link
                  to={tourPath(slug, style)}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink no-underline hover:bg-sunken"
                >
                  {name}
                  <span className="numbers text-ink-faint">{girlsText(girls)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

function Tours({ title, tours, eager }: { title: string; tours: readonly CityTour[]; eager: boolean }) {
  return (
    <Section title={title}>
      <Grid label={title}>
        {tours.map(({ id, to, card }, at) => (
          <GirlCard key={id} card={{ ...card, to }} eager={eager && at < 4} />
        ))}
      </Grid>
    </Section>
  );
}

/** Her stay as an event in schema.org's words: both days belong to it. */
function toEvent({ name, to, dateBegins, dateEnds }: CityTour, place: CityData['place'], publicUrl: string) {
  const address = { '@type': 'PostalAddress', addressLocality: place.name, ...(place.state && { addressRegion: place.state }), addressCountry: place.country };
  return {
    '@type': 'Event',
    name: `${name} in ${place.name}`,
    startDate: dateBegins,
    endDate: dateEnds,
    url: publicUrl + to,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place.fullName, address },
    performer: { '@type': 'Person', name, url: publicUrl + to },
  };
}
