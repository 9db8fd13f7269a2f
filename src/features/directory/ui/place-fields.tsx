import { useState } from 'react';
import { stateName } from '#shared/catalogues/states.ts';
import { type Filters, PLACE_TEXT_MAX } from '#shared/search/filters.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { DateInput } from '#ui/forms/dates/date-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { CityOptions } from './city-options.tsx';

type FieldProps = {
  name: string;
  label: string;
  placeholder?: string;
  defaultValue: string | undefined;
  onChange: () => void;
  withLabel?: boolean;
  known?: readonly string[];
};

/** More of them help nobody who types. */
const mostSuggested = 50;

/** A city that one types, with suggestions: of those that are known, where they are given, else of all the world's. */
export function CityField({ name, label, placeholder, defaultValue = '', onChange, withLabel = false, known }: FieldProps) {
  const [text, setText] = useState(defaultValue);
  return (
    <>
      <TextInput
        name={name}
        label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        maxLength={PLACE_TEXT_MAX}
        list={`${name}-options`}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          onChange();
        }}
      />
      {known ? <KnownCities id={`${name}-options`} text={text} cities={known} /> : <CityOptions id={`${name}-options`} text={text} withLabel={withLabel} />}
    </>
  );
}

function KnownCities({ id, text, cities }: { id: string; text: string; cities: readonly string[] }) {
  const typed = text.trim().toLowerCase();
  return (
    <datalist id={id}>
      {cities
        .filter((city) => city.toLowerCase().includes(typed))
        .slice(0, mostSuggested)
        .map((city) => (
          <option key={city} value={city} />
        ))}
    </datalist>
  );
}

export function StateField({ defaultValue, known, onChange }: { defaultValue: string | undefined; known: readonly string[]; onChange: () => void }) {
  return (
    <>
      <TextInput
        name="state"
        label="State"
        placeholder="Enter state"
        defaultValue={defaultValue}
        maxLength={PLACE_TEXT_MAX}
        list="state-options"
        autoComplete="off"
        onChange={onChange}
      />
      <datalist id="state-options">
        {known.map((state) => (
          <option key={state} value={stateName(state)} />
        ))}
      </datalist>
    </>
  );
}

const presences = [
  { value: '', label: 'Live or are on tour there' },
  { value: 'home', label: 'Live there' },
  { value: 'tour', label: 'Are on tour there' },
];
const distances = [{ value: '', label: 'In the place itself' }, ...[25, 50, 100, 250, 500].map((miles) => ({ value: miles, label: `Within ${miles} miles` }))];

/** One place, a city, a state or a country: who lives there, who is on tour there, and how far around it. */
export function WhereFields({ where, onType, onChoose }: { where: Filters['where']; onType: () => void; onChoose: () => void }) {
  // Miles that an address asks for stay, though the list does not have them.
  const own = where?.miles && !distances.some(({ value }) => value === where.miles) ? [{ value: where.miles, label: `Within ${where.miles} miles` }] : [];
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-semibold">Where</legend>
      <CityField name="where" label="Place" placeholder="City, state, country or ZIP" defaultValue={where?.place} onChange={onType} withLabel />
      <Select
        name="presence"
        label="Girls who"
        defaultValue={where?.presence === 'both' ? '' : (where?.presence ?? '')}
        onChange={onChoose}
        options={presences}
      />
      <Select name="miles" label="How far" defaultValue={where?.miles ?? ''} onChange={onChoose} options={[...distances, ...own]} />
    </fieldset>
  );
}

/** The days of a tour, with or without a place. */
export function WhenFields({ tour, onChange }: { tour: Filters['tour']; onChange: () => void }) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-semibold">When</legend>
      <div className="grid grid-cols-2 gap-2">
        <DateInput name="tourFrom" label="On tour from" defaultValue={tour?.from} onChange={onChange} />
        <DateInput name="tourTo" label="On tour to" defaultValue={tour?.to} onChange={onChange} />
      </div>
    </fieldset>
  );
}
