import { Form, Link } from 'react-router';
import { groupServices, type ServiceKey } from '#shared/catalogues/services.ts';
import { formatCount } from '#shared/numbers/format-count.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { type PlaceLink, tourPath } from '../present.ts';

type Choices = { countries: PlaceLink[]; states: PlaceLink[]; cities: PlaceLink[] };

/** The place that is open, so that it is among the choices even when nobody goes there. */
type Props = { choices: Choices; chosen: { slug: string; name: string } | null; chosenStyle: ServiceKey | null };

const toOption = ([slug, name, girls]: PlaceLink) => ({ value: slug, label: `${name} (${formatCount(girls)})` });

/** Where, and what style: a form of the browser's own, whose address leads on to the page of the place. */
export function TourFilters({ choices, chosen, chosenStyle }: Props) {
  const { countries, states, cities } = choices;
  const isListed = chosen === null || [...countries, ...states, ...cities].some(([slug]) => slug === chosen.slug);
  const places = [
    ...(isListed ? [] : [{ label: 'This page', options: [{ value: chosen.slug, label: chosen.name }] }]),
    { label: 'Countries', options: countries.map(toOption) },
    { label: 'US states', options: states.map(toOption) },
    { label: 'Cities', options: cities.map(toOption) },
  ];
  const styles = groupServices().map(({ label, services }) => ({ label, options: services.map((service) => ({ value: service.key, label: service.label })) }));
  return (
    // Another address, another choice: what was picked before does not stay in the fields.
    <Form
      key={`${chosen?.slug} ${chosenStyle}`}
      action="/tours"
      aria-label="Filter tours"
      className="mb-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Select
        name="place"
        label="Where"
        placeholder="Anywhere"
        defaultValue={chosen?.slug ?? ''}
        options={places.filter(({ options }) => options.length > 0)}
      />
      <Select name="style" label="Style" placeholder="Any style" defaultValue={chosenStyle ?? ''} options={styles} />
      <div className="flex items-center gap-4 max-sm:col-span-2">
        <Button type="submit" className="max-sm:flex-1">
          Show tours
        </Button>
        {chosenStyle && (
          <Link to={tourPath(chosen?.slug ?? null, null)} className="text-link text-sm">
            Any style
          </Link>
        )}
      </div>
    </Form>
  );
}
