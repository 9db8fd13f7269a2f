import { useState } from 'react';
import { CLIENT_TYPES, clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { isUnitedStates, STATES } from '#shared/catalogues/states.ts';
import { TIMEWASTER_REASONS } from '#shared/catalogues/timewaster-reasons.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { asksAboutDetails } from '#shared/people/ask-about-details.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { CheckboxGroup } from '#ui/forms/choices/choice-groups.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { useEditVersion } from '#ui/forms/conflicts/use-edit-version.ts';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { editableTimewaster, type Prefill, type TimewasterCard } from '../../card.ts';
import { timewasterTexts } from '../../texts.ts';
import { SendAnyway } from '../send-anyway.tsx';
import { AlreadyReported, type Found } from './already-reported.tsx';
import { PhotoField } from './photo-field.tsx';
import { ContactFields, draftOf, EvidenceFields, valuesOf } from './report-fields.tsx';
import { type Saved, SavedReport } from './saved-report.tsx';
import { useReportPhotos } from './use-report-photos.ts';

type Props = {
  record?: TimewasterCard;
  moderating?: boolean;
  /** Suggests reports that exist already: for whom may read them. */
  mayLookUp?: boolean;
  mayVote?: boolean;
  /** What was searched for before. */
  prefill?: Prefill | null;
  usualWait?: string | null;
};

/** Reports a client, or changes a report. What is typed is kept until it was sent. */
export function ReportForm({ record, moderating = false, mayLookUp = moderating, mayVote = false, prefill = null, usualWait = null }: Props) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const photos = useReportPhotos();
  const { form, field, submit, issues, busy } = useZodForm(() => import('../../schema.ts').then((schemas) => schemas.timewasterForm), {
    defaultValues: valuesOf(record, prefill),
    draft: { name: draftOf(record, prefill) },
  });
  const typed = form.watch();

  const edit = useEditVersion({
    form,
    loaded: record ? editableTimewaster(record) : {},
    toForm: (fields) => valuesOf({ ...(record as TimewasterCard), ...fields }),
  });
  const send = submit(
    edit.guard(async (attributes) => {
      const document = { data: { type: 'timewasters' as const, ...(record && { id: String(record.id) }), attributes } };
      const options = { idempotencyKey: crypto.randomUUID() };
      const { data } = record
        ? await api.patch(`/api/v1/timewasters/${record.id}`, document, edit.options())
        : await api.post('/api/v1/timewasters', document, options);
      // The report itself is saved: pictures that fail are said, and can be sent again.
      if ((await photos.send(Number(data.id))) > 0)
        toast.error(timewasterTexts.avatarFailed, { description: 'Not every photo was saved. Try again below, or add them later under Edit.' });
      setSaved({ ...(data.attributes as Omit<Saved, 'id'>), id: Number(data.id) });
      window.scrollTo({ top: 0 });
    }),
  );

  /** She was asked about what her texts say of his home, employer or family, and sends them all the same: this once. */
  const sendAnyway = async () => {
    form.setValue('confirmedPrivateDetails', true);
    await send();
    form.setValue('confirmedPrivateDetails', false);
  };
  const asked = (['name', 'city', 'comment'] as const).some((name) => asksAboutDetails(field(name).error));

  /** What is known of him goes where she has written nothing yet. */
  const takeOver = ({ name, city, country, clientType }: Found['attributes']) => {
    const isEmpty = !typed.name && !typed.city;
    for (const [key, value] of Object.entries({ name, city, clientType }) as ['name' | 'city' | 'clientType', string | null][])
      if (!typed[key] && value) form.setValue(key, value as never, { shouldTouch: true });
    if (isEmpty && country && COUNTRIES.some(([, one]) => one === country)) form.setValue('country', country);
  };

  if (saved) return <SavedReport saved={saved} moderating={moderating} photos={photos} usualWait={usualWait} />;
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormErrors issues={issues} />
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={() => void send()} onTake={edit.takeSaved} />
      <ContactFields field={field} prefill={prefill} />
      {!record && mayLookUp && <AlreadyReported typed={typed} mayVote={mayVote} onSame={takeOver} />}
      <TextInput {...field('name')} label="Name" autoComplete="off" required hint="The name he used." />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field('city')} label="City" autoComplete="off" required />
        {isUnitedStates(typed.country) ? (
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
      <EvidenceFields field={field} />
      <TextArea {...field('comment')} label="Description" required maxLength={LONG_TEXT_MAX} hint="What he did. No home addresses, employers or family." />
      {asked && <SendAnyway busy={busy} onSend={() => void sendAnyway()} />}
      {!record?.revisesId && <PhotoField timewasterId={record?.id} chosen={photos} />}
      <Checkbox {...field('anonymous')} label="Anonymous" hint="Other women don’t see who you are. Moderators do." />
      <div className="sticky bottom-(--bottom-bar) -mx-4 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0">
        <Button type="submit" wide busy={busy}>
          {record ? 'Save' : 'Report Timewaster'}
        </Button>
      </div>
    </form>
  );
}
