import { useState } from 'react';
import { STATES } from '#shared/catalogues/states.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { MILES, PLACE_TEXT_MAX } from '../search/filters.ts';
import { CityOptions } from './city-options.tsx';

type FieldProps = { name: string; label: string; placeholder?: string; defaultValue: string | undefined; onChange: () => void; withLabel?: boolean };

/** A city that one types, with suggestions. */
export function CityField({ name, label, placeholder, defaultValue = '', onChange, withLabel = false }: FieldProps) {
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
      <CityOptions id={`${name}-options`} text={text} withLabel={withLabel} />
    </>
  );
}

export function StateField({ defaultValue, onChange }: { defaultValue: string | undefined; onChange: () => void }) {
  return (
    <>
      <TextInput name="state" label="State" placeholder="Enter state" defaultValue={defaultValue} maxLength={PLACE_TEXT_MAX} list="state-options" autoComplete="off" onChange={onChange} />
      <datalist id="state-options">
        {STATES.map(([code, name]) => (
          <option key={code} value={name} label={code} />
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
      <TextInput name="within" label="Miles" type="number" min={MILES.least} max={MILES.most} defaultValue={near?.miles ?? MILES.standard} onChange={onChange} />
    </div>
  );
}
