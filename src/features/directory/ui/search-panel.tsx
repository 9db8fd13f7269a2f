import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { Filters, Sort } from '../search/filters.ts';
import { CityField, NearField, StateField } from './place-fields.tsx';
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
      <RangeFilter name="height" value={filters.height} apply={apply} />
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
      <NearField near={filters.near} onChange={place} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 text-sm font-semibold">On tour</legend>
        <CityField name="tourCity" label="In city" placeholder="Enter city" defaultValue={filters.tour?.city} onChange={place} />
        <div className="grid grid-cols-2 gap-2">
          <TextInput name="tourFrom" label="From" type="date" defaultValue={filters.tour?.from} onChange={place} />
          <TextInput name="tourTo" label="To" type="date" defaultValue={filters.tour?.to} onChange={place} />
        </div>
      </fieldset>
      <ServiceFilter chosen={filters.services ?? []} facets={facets} onChange={now} />
    </>
  );
}
