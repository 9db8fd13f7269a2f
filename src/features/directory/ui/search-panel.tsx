import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import type { Filters, Sort } from '#shared/search/filters.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { UnitsButton } from '#ui/text/units.tsx';
import { CityField, StateField, WhenFields, WhereFields } from './place-fields.tsx';
import { RangeFilter } from './range-filter.tsx';
import { SearchField } from './search-field.tsx';
import { ServiceFilter } from './service-filter.tsx';
import { facetText, useFacets } from './use-facets.ts';
import { delays, useFilterForm, type View } from './use-filter-form.ts';
import { useFilterOptions } from './use-filter-options.ts';

type Props = { filters: Filters; sort: Sort; view: View };

/** All filters in one form: it sends itself after a pause, or by its button where no script runs. */
export function SearchPanel({ filters, sort, view }: Props) {
  const { form, apply, outside } = useFilterForm(filters, view);
  const now = () => apply(delays.now);
  return (
    <form
      ref={form}
      key={outside}
      action="/advanced_search"
      role="search"
      aria-label="Advanced Search"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        now();
      }}
    >
      <SearchField value={filters.text ?? ''} onChange={() => apply(delays.text)} onClear={now} />
      <FilterFields filters={filters} sort={sort} apply={apply} />
      {/* Of addresses from before there was one place: what they ask for holds until its chip is removed. */}
      {filters.tour?.city && <input type="hidden" name="tourCity" value={filters.tour.city} />}
      {filters.near && <input type="hidden" name="near" value={filters.near.place} />}
      {filters.near && <input type="hidden" name="within" value={filters.near.miles} />}
      {filters.country && <input type="hidden" name="country" value={filters.country} />}
      {view === 'list' && <input type="hidden" name="view" value="list" />}
      <Button type="submit" wide>
        Search
      </Button>
    </form>
  );
}

/** All but the text. */
function FilterFields({ filters, sort, apply }: { filters: Filters; sort: Sort; apply: (delay: number) => void }) {
  const facets = useFacets(filters);
  const options = useFilterOptions();
  const place = () => apply(delays.place);
  const now = () => apply(delays.now);
  return (
    <>
      <WhereFields where={filters.where} onType={place} onChoose={now} />
      <WhenFields tour={filters.tour} onChange={place} />
      <ServiceFilter chosen={filters.services ?? []} facets={facets} onChange={now} />
      <Select
        name="sort"
        label="Sort by"
        defaultValue={sort}
        onChange={now}
        options={[
          { value: 'newest', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
          { value: 'name', label: 'Stage name' },
          ...(filters.near ? [{ value: 'distance', label: 'Nearest first' }] : []),
        ]}
      />
      <RangeFilter name="age" value={filters.age} apply={apply} />
      <RangeFilter name="weight" value={filters.weight} apply={apply} />
      <div>
        <RangeFilter name="height" value={filters.height} apply={apply} />
        <UnitsButton className="text-link min-h-6 text-sm" />
      </div>
      <Select
        name="physique"
        label="Physique"
        placeholder="Select Physique"
        defaultValue={filters.physique ?? ''}
        onChange={now}
        options={BODY_TYPES.map((type) => ({ value: type, label: facets ? `${type} (${facetText(facets.physiques[type], facets.isExact)})` : type }))}
      />
      <CityField name="city" label="City" placeholder="Enter city" defaultValue={filters.city} known={options.cities} onChange={place} />
      <StateField defaultValue={filters.state} known={options.states} onChange={place} />
    </>
  );
}
