import { girlsText } from '#features/travels/tours/present.ts';
import { PlaceList } from '#features/travels/tours/ui/place-list.tsx';
import { Timeline } from '#features/travels/tours/ui/timeline.tsx';
import { TourFilters } from '#features/travels/tours/ui/tour-filters.tsx';
import { TourMap } from '#features/travels/tours/ui/tour-map.tsx';
import { serviceLabel } from '#shared/catalogues/services.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { withQuery } from '../../render/listing.ts';
import { FollowPlace } from './follow-place.tsx';
import { PlaceTrail } from './place-trail.tsx';
import type { RegionData } from './read-tours.server.ts';

/** The world, a country or a state: map and list side by side, the timeline below. */
export function RegionPage({ data: { place, style, girls, map, parts, partCount, choices, rows, today, total, page, pageCount } }: { data: RegionData }) {
  const path = place ? `/tours/${place.slug}` : '/tours';
  const offering = style ? ` offering ${serviceLabel(style)}` : '';
  const where = place ? ` in ${place.spoken}` : '';
  return (
    <Page>
      {place && <PlaceTrail around={place.around} chosenStyle={style} />}
      <PageHeader
        title={place ? `Tours in ${place.spoken}` : 'Tours'}
        corner="red"
        actions={place && <FollowPlace place={place} />}
        lead={girls > 0 ? `${girlsText(girls)}${offering} on tour${where} in the next eight weeks.` : 'Who is on tour where, and when.'}
      />
      <TourFilters choices={choices} chosen={place} chosenStyle={style} />
      {total === 0 && page === 1 ? (
        <EmptyState
          title={`Nobody${offering} has announced a tour${place ? ` to ${place.spoken}` : ''} yet`}
          actions={
            <LinkButton to={place || style ? '/tours' : '/wrestlers'} variant="secondary">
              {place || style ? 'All tours' : 'All wrestlers'}
            </LinkButton>
          }
        >
          This page shows the next eight weeks.
        </EmptyState>
      ) : (
        <>
          <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
            {map && <TourMap map={map} chosenStyle={style} />}
            <Panel title="By place" corner="red" className="md:max-h-[27rem] md:overflow-y-auto">
              <PlaceList label="Places" places={parts} total={partCount} chosenStyle={style} />
            </Panel>
          </div>
          <Section title="Who is where" kicker="Next eight weeks">
            <Timeline rows={rows} today={today} chosenStyle={style} />
            {pageCount > 1 && (
              <div className="mt-6">
                <Pagination page={page} pageCount={pageCount} hrefOf={(to) => withQuery(path, { style, page: to > 1 ? to : null })} />
              </div>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}
