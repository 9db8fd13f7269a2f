import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { HEIGHTS } from '#shared/catalogues/heights.ts';
import { isUnitedStates, STATES } from '#shared/catalogues/states.ts';
import { LIFTS, WEIGHTS } from '#shared/catalogues/weights.ts';
import { weightText } from '#shared/units.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { FieldName, FieldOf } from '#ui/forms/use-zod-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import type { GirlForm, girlForm } from '../schema.ts';

type Props = { field: FieldOf<typeof girlForm> };

const named = (list: readonly (readonly [string, string])[]) => list.map(([, name]) => ({ value: name, label: name }));
const physiques = BODY_TYPES.map((value) => ({ value, label: value }));
const columns = 'grid gap-4 sm:grid-cols-2';
export function BasicsFields({ field, country }: Props & { country: string }) {
  return (
    <Panel title="About you">
      <div className={columns}>
        <TextInput label="Name" required {...field('name')} />
        <TextInput label="Stage name" required hint="Once your profile is approved, a moderator reviews each new stage name." {...field('stageName')} />
        <TextInput label="Username" required autoComplete="username" {...field('username')} />
        <TextInput label="Email" type="email" required readOnly hint="Change it in your account settings, with your password." {...field('email')} />
        <DatePicker label="Birthday" blockFuture {...field('birthday')} />
        <Select label="Physique" required placeholder="Select Physique" options={physiques} {...field('physique')} />
        <Select label="Height" placeholder="Select height" options={HEIGHTS} {...field('height')} />
        <Select label="Weight" placeholder="Select weight" options={WEIGHTS} {...field('weight')} />
        <TextInput label="City" required autoComplete="address-level2" {...field('city')} />
        <Select label="Country" required placeholder="Select country" options={named(COUNTRIES)} autoComplete="country-name" {...field('country')} />
        {isUnitedStates(country) ? (
          <Select label="State" placeholder="Select state" options={STATES.map(([value, label]) => ({ value, label }))} {...field('state')} />
        ) : (
          <TextInput label="State" {...field('state')} />
        )}
      </div>
    </Panel>
  );
}

const lifts: ['benchPress' | 'squat' | 'deadlift' | 'legPress', string][] = [
  ['benchPress', 'Bench press'],
  ['squat', 'Squat'],
  ['deadlift', 'Deadlift'],
  ['legPress', 'Leg press'],
];

const pounds = LIFTS.map((value) => ({ value, label: weightText(value) }));

/** The choices of a lift. What an import brought and the list lacks stays hers to keep. */
function liftOptions(current: unknown) {
  const value = Number(current || 0);
  return LIFTS.includes(value) ? pounds : [...pounds, { value, label: weightText(value) }].sort((one, other) => one.value - other.value);
}

export function StatsFields({ field, values }: Props & { values: GirlForm }) {
  return (
    <Panel title="Stats">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {lifts.map(([name, label]) => (
          <Select key={name} label={label} placeholder="Not said" options={liftOptions(values[name])} {...field(name)} />
        ))}
      </div>
    </Panel>
  );
}

export function WordsFields({ field }: Props) {
  return (
    <Panel title="In your words">
      <div className="grid gap-4">
        <TextArea label="About me" required {...field('about')} />
        <TextArea label="Description" hint="What a session with you is like." {...field('description')} />
        <TextArea
          label="Description verification"
          hint="Shows moderators that this profile is yours, for example a page of yours that links to it. Only moderators read it."
          {...field('descriptionVerification')}
        />
      </div>
    </Panel>
  );
}

export function ContactFields({ field }: Props) {
  return (
    <Panel title="Contact">
      <div className={columns}>
        <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextInput label="Travel phone" type="tel" {...field('travelPhone')} />
        <TextInput label="Skype" {...field('skypeName')} />
        <TextInput label="WhatsApp" {...field('whatsapp')} />
      </div>
    </Panel>
  );
}

const links: [FieldName<typeof girlForm>, string][] = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['youtube', 'YouTube'],
  ['pinterest', 'Pinterest'],
  ['amazonWishlist', 'Amazon wishlist'],
  ['clips4sale', 'Clips4Sale'],
  ['onlyFans', 'OnlyFans'],
  ['patreon', 'Patreon'],
  ['cameo', 'Cameo'],
  ['wb270', 'WB270'],
  ['herbiceps', 'Her Biceps'],
  ['sessiongirlsUrl', 'Sessiongirls profile'],
  ['badkityUrl', 'Badkity profile'],
  ['personal1', 'Personal site 1'],
  ['personal2', 'Personal site 2'],
];
const others = [3, 4, 5, 6] as const;

export function LinkFields({ field }: Props) {
  return (
    <Panel title="Links and other sites">
      <div className={columns}>
        {links.map(([name, label]) => (
          <TextInput key={name} label={label} inputMode="url" {...field(name)} />
        ))}
        {others.map((number) => (
          <div key={number} className="grid grid-cols-[1fr_2fr] gap-3 sm:col-span-2">
            <TextInput label={`Other site ${number}: name`} {...field(`otherName${number}`)} />
            <TextInput label={`Other site ${number}: address`} inputMode="url" {...field(`otherAddress${number}`)} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
