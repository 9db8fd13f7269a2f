import { useRef } from 'react';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { isUnitedStates, STATES } from '#shared/catalogues/states.ts';
import { api } from '#ui/api/client.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { SuggestInput } from '#ui/forms/suggest-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

type City = { name: string; label: string; adminCode: string; countryCode: string; country: string };
type Cities = { data: { attributes: City }[] };

export type Place = { city: string; state: string; country: string };
type Props = {
  place: Place;
  error: (name: keyof Place) => string | undefined;
  onChange: (change: Partial<Place>) => void;
};

const countries = COUNTRIES.map(([, name]) => ({ value: name, label: name }));
const states = STATES.map(([value, label]) => ({ value, label }));
/** City with suggestions of the whole world, state and country. A suggestion fills all three; what nobody suggests can be typed. */
export function PlaceFields({ place, error, onChange }: Props) {
  const suggested = useRef(new Map<string, City>());

  async function load(typed: string, signal: AbortSignal): Promise<string[]> {
    const { data } = await api.get<Cities>('/api/v1/cities', { query: { q: typed, limit: 8 }, signal });
    for (const { attributes } of data) suggested.current.set(attributes.label, attributes);
    return [...new Set(data.map(({ attributes }) => attributes.label))];
  }

  function chooseCity(text: string) {
    const city = suggested.current.get(text);
    if (!city) return onChange({ city: text });
    onChange({ city: city.name, country: city.country, state: city.countryCode === 'US' ? city.adminCode : isUnitedStates(place.country) ? '' : place.state });
  }

  const changeCountry = (country: string) => onChange({ country, ...(isUnitedStates(country) !== isUnitedStates(place.country) && { state: '' }) });

  return (
    <>
      <SuggestInput label="City" name="city" required value={place.city} onChange={chooseCity} load={load} {...whenWrong(error('city'))} />
      {isUnitedStates(place.country) ? (
        <Select
          label="State"
          name="state"
          required
          placeholder="Select state"
          options={states}
          value={place.state}
          onChange={(event) => onChange({ state: event.target.value })}
          {...whenWrong(error('state'))}
        />
      ) : (
        <TextInput
          label="State"
          name="state"
          required
          hint="Or region, or province"
          value={place.state}
          onChange={(event) => onChange({ state: event.target.value })}
          {...whenWrong(error('state'))}
        />
      )}
      <Select
        label="Country"
        name="country"
        required
        placeholder="Select country"
        options={countries}
        value={place.country}
        onChange={(event) => changeCountry(event.target.value)}
        {...whenWrong(error('country'))}
      />
    </>
  );
}

const whenWrong = (error: string | undefined) => (error ? { error } : {});
