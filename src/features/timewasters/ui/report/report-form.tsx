import { useState } from 'react';
import { CLIENT_TYPES, clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { STATES } from '#shared/catalogues/states.ts';
import { TIMEWASTER_REASONS, TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { api } from '#ui/api/client.ts';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { CheckboxGroup } from '#ui/forms/choices/choice-groups.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import type { TimewasterCard } from '../../card.ts';
import { timewasterForm, timewasterTexts } from '../../schema.ts';
import { shownPhone } from '../../shown-phone.ts';
import { AlreadyReported } from './already-reported.tsx';
import { PhotoField } from './photo-field.tsx';
import { sendPhotos } from './send-photos.ts';

const HOME = 'United States';
const NETWORKS = ['facebook', 'instagram', 'twitter', 'skype'] as const;
const labels = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter', skype: 'Skype' } as const;

function valuesOf(record?: TimewasterCard) {
  const { name = '', city = '', state, country, clientType, comment, email, phoneNumber, anonymous = false, reasons = [], severity } = record ?? {};
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
    reasons,
    severity: severity ?? 1,
    ...profiles,
  };
}

type Props = {
  record?: TimewasterCard;
  moderating?: boolean;
  /** Suggests reports that exist already: for whom may read them. */
  mayLookUp?: boolean;
};

/** Reports a client, or changes a report. What is typed is kept until it was sent. */
export function ReportForm({ record, moderating = false, mayLookUp = moderating }: Props) {
  const [savedId, setSavedId] = useState<number | null>(null);
  const [photos, setPhotos] = useState<File[]>([]);
  const { form, field, submit, issues, busy } = useZodForm(timewasterForm, {
    defaultValues: valuesOf(record),
    draft: { name: record ? `timewaster-${record.id}` : 'timewaster' },
  });
  const typed = form.watch();

  const send = submit(async (attributes) => {
    const document = { data: { type: 'timewasters', ...(record && { id: String(record.id) }), attributes } };
    const options = { idempotencyKey: crypto.randomUUID() };
    const { data } = record
      ? await api.patch<{ data: { id: string } }>(`/api/v1/timewasters/${record.id}`, document)
      : await api.post<{ data: { id: string } }>('/api/v1/timewasters', document, options);
    // The report itself is saved: pictures that fail are said, and can be added to it.
    if ((await sendPhotos(Number(data.id), photos)) > 0)
      toast.error(timewasterTexts.avatarFailed, { description: 'Not every photo was saved. Please add the missing ones again under Edit.' });
    setSavedId(Number(data.id));
    window.scrollTo({ top: 0 });
  });

  if (savedId !== null) {
    return (
      <SuccessPanel
        actions={
          <>
            <LinkButton to={moderating ? '/admin/timewasters' : '/girl/my-timewasters'} size="small">
              {moderating ? 'All Timewasters' : 'My Timewasters'}
            </LinkButton>
            <LinkButton to="/girl/timewasters" size="small" variant="secondary">
              Search Timewasters
            </LinkButton>
          </>
        }
      >
        {!moderating &&
          (record?.approved
            ? 'A moderator reviews the change; until then other women see the previous version.'
            : 'A moderator reviews it before other women see it.')}
      </SuccessPanel>
    );
  }
  const isHome = typed.country === HOME;
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormErrors issues={issues} />
      <TextInput {...field('phoneNumber')} type="tel" inputMode="tel" label="Phone" autoComplete="off" hint="Any format works." />
      <TextInput {...field('email')} type="email" label="Email" autoComplete="off" />
      {!record && mayLookUp && <AlreadyReported typed={typed} />}
      <TextInput {...field('name')} label="Name" autoComplete="off" required hint="The name he used." />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field('city')} label="City" autoComplete="off" required />
        {isHome ? (
          <Select {...field('state')} label="State" placeholder="Select state" options={STATES.map(([value, label]) => ({ value, label }))} />
        ) : (
          <TextInput {...field('state')} label="State or region" autoComplete="off" />
        )}
      </div>
      <Select {...field('country')} label="Country" options={COUNTRIES.map(([, name]) => ({ value: name, label: name }))} required />
      <Select
        {...field('clientType')}
        label="Client Type"
        placeholder="Select client type"
        options={CLIENT_TYPES.map((value) => ({ value, label: clientTypeLabel(value) }))}
        required
      />
      <CheckboxGroup {...field('reasons')} label="What happened" columns={2} options={TIMEWASTER_REASONS.map(({ key, label }) => ({ value: key, label }))} />
      <Select
        {...field('severity')}
        label="How bad was it?"
        options={TIMEWASTER_SEVERITIES.map(({ value, label }) => ({ value, label }))}
        hint="From Severe up, women in this city and women watching him are alerted."
      />
      <TextArea {...field('comment')} label="Description" required maxLength={LONG_TEXT_MAX} />
      <details className="rounded-lg border border-line p-3" open={NETWORKS.some((network) => typed[network])}>
        <summary className="min-h-8 cursor-pointer font-semibold">Profiles</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {NETWORKS.map((network) => (
            <TextInput key={network} {...field(network)} label={labels[network]} autoComplete="off" autoCapitalize="none" hint="Handle or link" />
          ))}
        </div>
      </details>
      {!record?.revisesId && <PhotoField timewasterId={record?.id} chosen={photos} onChange={setPhotos} />}
      <Checkbox {...field('anonymous')} label="Anonymous" hint="Other women don’t see who you are. Moderators do." />
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0">
        <Button type="submit" wide busy={busy}>
          {record ? 'Save' : 'Report Timewaster'}
        </Button>
      </div>
    </form>
  );
}
