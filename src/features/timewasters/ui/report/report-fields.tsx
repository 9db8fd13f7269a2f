import { REPORT_PROOFS, REPORT_SOURCES, TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { RadioGroup } from '#ui/forms/choices/choice-groups.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { FieldOf } from '#ui/forms/use-zod-form.ts';
import { type Prefill, shownPhone, type TimewasterCard } from '../../card.ts';
import type { timewasterForm } from '../../schema.ts';
import { FIRST_REPORTABLE_DAY } from '../../texts.ts';

/** Props of a part of the form. */
type ReportFields = { field: FieldOf<typeof timewasterForm> };

const HOME = 'United States';
const NETWORKS = ['instagram', 'facebook', 'twitter', 'skype'] as const;

/** A report that was begun about somebody else must not be finished about him who was searched for: each search has a draft of its own. */
export const draftOf = (record: TimewasterCard | undefined, prefill: Prefill | null) =>
  record ? `timewaster-${record.id}` : prefill ? `timewaster about ${prefill.about}` : 'timewaster';

/** Initial values of the form: those of the edited report, or of the search. */
export function valuesOf(record?: TimewasterCard, prefill?: Prefill | null) {
  const { name = '', city, state, country, clientType, comment, email, phoneNumber, anonymous = false, reasons = [], severity } = record ?? {};
  const profiles = Object.fromEntries(NETWORKS.map((network) => [network, record?.[network] ?? ''])) as Record<(typeof NETWORKS)[number], string>;
  return {
    name,
    city: city ?? '',
    state: state ?? '',
    country: country ?? HOME,
    clientType: clientType ?? ('' as never),
    comment: comment ?? '',
    email: email ?? '',
    phoneNumber: phoneNumber ? shownPhone(phoneNumber) : '',
    anonymous,
    confirmedPrivateDetails: false,
    reasons,
    severity: severity ?? ('' as never),
    happenedOn: record?.happenedOn ?? '',
    source: record?.source ?? ('' as const),
    proof: record?.proof ?? ('' as const),
    ...profiles,
    ...prefill?.values,
  };
}

const labels = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter', skype: 'Skype' } as const;

/** Contacts, by which searches find him. */
export function ContactFields({ field, prefill }: ReportFields & { prefill: Prefill | null }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field('phoneNumber')} type="tel" inputMode="tel" label="Phone" autoComplete="off" hint="Any format works." />
        <TextInput {...field('email')} type="email" label="Email" autoComplete="off" />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">Profiles</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {NETWORKS.map((network) => (
            <TextInput
              key={network}
              {...field(network)}
              label={labels[network]}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={prefill?.guessed === network ? 'From your search. Move it if he uses it elsewhere.' : 'Handle or link'}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

const severities = TIMEWASTER_SEVERITIES.map(({ value, inHerWords }) => ({ value, label: inHerWords }));
const sources = REPORT_SOURCES.map(({ key, label }) => ({ value: key, label }));
const proofs = REPORT_PROOFS.map(({ key, label }) => ({ value: key, label }));

/** Severity, day, source and proof, by which other women judge a report. */
export function EvidenceFields({ field }: ReportFields) {
  return (
    <>
      <RadioGroup
        {...field('severity')}
        label="How bad was it?"
        columns={2}
        options={severities}
        hint="If you were afraid or in danger, women in this city and women watching him are alerted."
      />
      <RadioGroup {...field('source')} label="Did it happen to you?" columns={2} options={sources} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DatePicker {...field('happenedOn')} label="When did it happen?" min={FIRST_REPORTABLE_DAY} hint="Roughly is fine." />
        <Select {...field('proof')} label="What can prove it?" placeholder="Choose one" options={proofs} hint="Keep it: a moderator may ask." />
      </div>
    </>
  );
}
