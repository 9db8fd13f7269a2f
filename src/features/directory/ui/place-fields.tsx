import { useState } from 'react';
import { stateName } from '#shared/catalogues/states.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { MILES, PLACE_TEXT_MAX } from '../search/filters.ts';
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

/** A place and how far around it. */
export function NearField({ near, onChange }: { near: { place: string; miles: number } | undefined; onChange: () => void }) {
  return (
    <div className="grid grid-cols-[1fr_6rem] items-end gap-2">
      <div>
        <CityField name="near" label="Near" placeholder="Enter a place" defaultValue={near?.place} onChange={onChange} withLabel />
      </div>
      <TextInput
        name="within"
        label="Miles"
        type="number"
        min={MILES.least}
        max={MILES.most}
        defaultValue={near?.miles ?? MILES.standard}
        onChange={onChange}
      />
    </div>
  );
}
