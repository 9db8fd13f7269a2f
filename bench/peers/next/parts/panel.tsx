import { BODY_TYPES } from 'matwise/shared/catalogues/body-types.ts';
import { groupServices } from 'matwise/shared/catalogues/services.ts';
import { FILTER_RANGES, SEARCH_TEXT_MAX } from 'matwise/shared/limits.ts';
import { type Filters, PLACE_TEXT_MAX, type RangeName } from 'matwise/shared/search/filters.ts';
import { heightRange, weightRange } from 'matwise/shared/units.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { control, primary } from './styles.ts';

const ranges: Record<RangeName, { label: string; step: number; unit?: string; format: (from: number, to: number) => string }> = {
  age: { label: 'Age', step: 1, format: (from, to) => `${from} - ${to}` },
  weight: { label: 'Weight', step: 5, unit: 'lbs', format: weightRange },
  height: { label: 'Height', step: 1, unit: 'inches', format: heightRange },
};

function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={`field-${name}`} className="field-label">
        {label}
      </label>
      {children}
    </div>
  );
}

function TextInput({ name, label, ...rest }: { name: string; label: string } & ComponentProps<'input'>) {
  return (
    <Field name={name} label={label}>
      <input type="text" {...rest} name={name} id={`field-${name}`} className={control} />
    </Field>
  );
}

function PlaceInput({ name, ...rest }: { name: string; label: string; placeholder: string; defaultValue: string | undefined }) {
  return (
    <>
      <TextInput name={name} {...rest} maxLength={PLACE_TEXT_MAX} list={`${name}-options`} autoComplete="off" />
      <datalist id={`${name}-options`} />
    </>
  );
}

function Select({ name, label, options, defaultValue }: { name: string; label: string; options: [string, string][]; defaultValue: string }) {
  return (
    <Field name={name} label={label}>
      <div className="relative">
        <select name={name} id={`field-${name}`} defaultValue={defaultValue} className={`${control} appearance-none pr-10`}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="control-icon right-3 text-ink-soft" />
      </div>
    </Field>
  );
}

/** What the slider looks like before it is there. */
function DrawnSlider({ from, to }: { from: number; to: number }) {
  return (
    <div className="px-3 py-3 unscripted:hidden">
      <svg aria-hidden className="drawn-slider">
        <rect width="100%" height="6" rx="3" />
        <rect x={`${from}%`} width={`${to - from}%`} height="6" />
        <circle cx={`${from}%`} cy="3" r="11" />
        <circle cx={`${to}%`} cy="3" r="11" />
      </svg>
    </div>
  );
}

function RangeFilter({ name, value }: { name: RangeName; value: readonly [number, number] | undefined }) {
  const [min, max] = FILTER_RANGES[name];
  const [from, to] = value ?? [min, max];
  const { label, step, unit, format } = ranges[name];
  const share = (one: number) => ((one - min) / (max - min)) * 100;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-1 flex items-baseline justify-between gap-2 text-sm">
        <span aria-hidden className="font-semibold">
          {label}
        </span>
        <output className="numbers text-ink-soft">{format(from, to)}</output>
      </div>
      <div className="min-h-11">
        <DrawnSlider from={share(from)} to={share(to)} />
        <div className="flex items-center gap-2 scripted:hidden">
          <input type="number" aria-label={`${label} from`} name={`${name}Min`} min={min} max={max} step={step} defaultValue={from} className={control} />
          <input type="number" aria-label={`${label} to`} name={`${name}Max`} min={min} max={max} step={step} defaultValue={to} className={control} />
          {unit && <span className="text-sm text-ink-soft">{unit}</span>}
        </div>
      </div>
    </fieldset>
  );
}

/** As in Matwise, the services of a category without a choice are not rendered. */
function Services({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Style</legend>
      {groupServices().map(({ key, label, services }) => {
        const held = services.filter((one) => chosen.includes(one.key)).length;
        return (
          <details key={key} open={held > 0 || undefined} className="fold">
            <summary>
              <span>{label}</span>
              <span className="numbers text-ink-faint">{held > 0 ? `${held} chosen` : services.length}</span>
            </summary>
            {held > 0 && (
              <div className="pb-3">
                {services.map((one) => (
                  <label key={one.key} className="flex min-h-8 items-start gap-2.5 py-1 text-sm">
                    <input
                      type="checkbox"
                      name="services"
                      value={one.key}
                      defaultChecked={chosen.includes(one.key)}
                      className="mt-0.5 size-5 shrink-0 cursor-pointer rounded-sm accent-ink aria-invalid:outline-2 aria-invalid:outline-error"
                    />
                    <span className="flex-1">{one.label}</span>
                  </label>
                ))}
              </div>
            )}
          </details>
        );
      })}
      <noscript>
        <a href="?allServices=1">Show all services</a>
      </noscript>
    </fieldset>
  );
}

function WhereAndWhen({ where, tour }: Pick<Filters, 'where' | 'tour'>) {
  return (
    <>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 text-sm font-semibold">Where</legend>
        <PlaceInput name="where" label="Place" placeholder="City, state, country or ZIP" defaultValue={where?.place} />
        <Select
          name="presence"
          label="Girls who"
          defaultValue={where?.presence === 'both' ? '' : (where?.presence ?? '')}
          options={[
            ['', 'Live or are on tour there'],
            ['home', 'Live there'],
            ['tour', 'Are on tour there'],
          ]}
        />
        <Select
          name="miles"
          label="How far"
          defaultValue={String(where?.miles ?? '')}
          options={[['', 'In the place itself'], ...[25, 50, 100, 250, 500].map((miles): [string, string] => [`${miles}`, `Within ${miles} miles`])]}
        />
      </fieldset>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1 text-sm font-semibold">When</legend>
        <div className="grid grid-cols-2 gap-2">
          <TextInput name="tourFrom" label="On tour from" type="date" defaultValue={tour?.from} />
          <TextInput name="tourTo" label="On tour to" type="date" defaultValue={tour?.to} />
        </div>
      </fieldset>
    </>
  );
}

/** All filters in one form. */
export function Panel({ filters }: { filters: Filters }) {
  const { near } = filters;
  return (
    <form role="search" aria-label="Advanced Search" className="grid gap-5" action="">
      <div className="relative">
        <label htmlFor="search-text" className="sr-only">
          Search
        </label>
        <Icon name="search" className="control-icon left-3 text-ink-faint" />
        <input
          id="search-text"
          name="q"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_TEXT_MAX}
          placeholder="Search..."
          defaultValue={filters.text ?? ''}
          className={`${control} pr-11 pl-10`}
        />
        {filters.text && (
          <button
            type="reset"
            aria-label="Clear"
            className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name="x" className="size-5" />
          </button>
        )}
      </div>
      <WhereAndWhen where={filters.where} tour={filters.tour} />
      <Services chosen={filters.services ?? []} />
      <Select
        name="sort"
        label="Sort by"
        defaultValue="newest"
        options={[
          ['newest', 'Newest first'],
          ['oldest', 'Oldest first'],
          ['name', 'Stage name'],
          ...(near ? [['distance', 'Nearest first'] as [string, string]] : []),
        ]}
      />
      <RangeFilter name="age" value={filters.age} />
      <RangeFilter name="weight" value={filters.weight} />
      <div>
        <RangeFilter name="height" value={filters.height} />
        <button type="submit" form="units" name="units" value="metric" className="text-link min-h-6 text-sm">
          Show cm and kg
        </button>
      </div>
      <Select
        name="physique"
        label="Physique"
        defaultValue={filters.physique ?? ''}
        options={[['', 'Select Physique'], ...BODY_TYPES.map((type): [string, string] => [type, type])]}
      />
      <PlaceInput name="city" label="City" placeholder="Enter city" defaultValue={filters.city} />
      <PlaceInput name="state" label="State" placeholder="Enter state" defaultValue={filters.state} />
      {near && <input type="hidden" name="near" value={near.place} />}
      {near && <input type="hidden" name="within" value={near.miles} />}
      <button type="submit" className={primary}>
        Search
      </button>
    </form>
  );
}
