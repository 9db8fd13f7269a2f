import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { HEIGHTS } from '#shared/catalogues/heights.ts';
import { groupServices, type ServiceKey } from '#shared/catalogues/services.ts';
import { isUnitedStates, STATES } from '#shared/catalogues/states.ts';
import { WEIGHTS } from '#shared/catalogues/weights.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { FieldOf } from '#ui/forms/use-zod-form.ts';
import type { guyRegistration } from '../registration/registration.ts';
import { PASSWORD_HINT } from './password-fields.tsx';

type Field = FieldOf<typeof guyRegistration>;

const countries = COUNTRIES.map(([, name]) => ({ value: name, label: name }));
const states = STATES.map(([code, name]) => ({ value: code, label: name }));

export function AccountFields({ field }: { field: Field }) {
  return (
    <>
      <TextInput {...field('username')} label="Username" autoComplete="username" autoCapitalize="none" required hint="At most 15 characters. Others see it." />
      <TextInput {...field('email')} type="email" label="Email" autoComplete="email" required hint="Never shown to others." />
      <TextInput {...field('password')} type="password" label="Password" autoComplete="new-password" required hint={PASSWORD_HINT} />
      <TextInput {...field('passwordConfirmation')} type="password" label="Confirm password" autoComplete="new-password" required />
    </>
  );
}

export function PlaceFields({ field, country, stateRequired }: { field: Field; country: string; stateRequired: boolean }) {
  const state = field('state');
  return (
    <>
      <Select {...field('country')} label="Country" options={countries} required />
      {isUnitedStates(country) ? (
        <Select {...state} label="State" placeholder="Select state" options={states} required={stateRequired} />
      ) : (
        <TextInput {...state} label="State or region" required={stateRequired} />
      )}
      <TextInput {...field('city')} label="City" autoComplete="address-level2" required />
    </>
  );
}

export function GuyFields({ field }: { field: Field }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...field('height')} label="Height" placeholder="Select height" options={HEIGHTS} required />
        <Select {...field('weight')} label="Weight" placeholder="Select weight" options={WEIGHTS} required />
      </div>
      <DatePicker {...field('birthday')} label="Birthday" blockFuture hint="Optional" />
      <TextArea {...field('aboutMe')} label="About me" required />
      <ServiceFields field={field} />
      <Checkbox {...field('emailMeAboutNewGirlsInYourArea')} label="Email me about new girls in my area" />
      <Checkbox {...field('allowSessionGirlsContact')} label="Allow Session Girls to contact me" />
    </>
  );
}

/** His interests, by category, folded until he wants them. */
function ServiceFields({ field }: { field: Field }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Interests</legend>
      {groupServices().map((group) => (
        <details key={group.key} className="rounded-md border border-line bg-surface px-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{group.label}</summary>
          <div className="grid gap-x-6 pb-2 sm:grid-cols-2">
            {group.services.map(({ key, label }: { key: ServiceKey; label: string }) => (
              <Checkbox key={key} {...field(`services.${key}`)} label={label} />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  );
}
