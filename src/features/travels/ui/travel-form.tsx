import { earliestToday } from '#shared/dates.ts';
import { SAVED } from '#shared/messages.ts';
import { placeText } from '#shared/place-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { useEditVersion } from '#ui/forms/conflicts/use-edit-version.ts';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { overlapping } from '../overlapping.ts';
import { dateRange, editableTravel, type TravelRow } from '../present.ts';
import { travelCalls, type WriterRole } from '../travel-calls.ts';
import { type Place, PlaceFields } from './place-fields.tsx';
import { travelDraft } from './travel-draft.ts';

type Props = {
  girlId: number;
  role: WriterRole;
  /** The travel that is changed; none for a new one. */
  travel?: TravelRow | undefined;
  /** Her travels, to warn when two meet. */
  others: readonly TravelRow[];
  onSaved: () => void;
  onCancel: () => void;
};

/** Adds or changes a travel: on a page of its own, and in the dialog of the list. */
export function TravelForm({ girlId, role, travel, others, onSaved, onCancel }: Props) {
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.travelFormSchema(travel)), {
    defaultValues: {
      city: travel?.city ?? '',
      state: travel?.state ?? '',
      country: travel?.country ?? 'United States',
      dateBegins: travel?.dateBegins ?? '',
      dateEnds: travel?.dateEnds ?? '',
    },
    draft: { name: `${travelDraft(girlId)}/${travel?.id ?? 'new'}`, over: 'log-in' },
  });
  const values = form.watch();
  const meets = overlapping(others, values, travel?.id);

  function changePlace(change: Partial<Place>) {
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as keyof Place, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  }

  const edit = useEditVersion({ form, loaded: travel ? editableTravel(travel) : {} });
  const send = submit(
    edit.guard(async (input) => {
      await (travel ? travelCalls.update(travel.id, girlId, input, { role, ...edit.options() }) : travelCalls.add(girlId, input, role));
      toast.success(SAVED);
      onSaved();
    }),
  );

  return (
    <form noValidate onSubmit={send} aria-label={travel ? 'Edit travel' : 'Add travel'} className="grid gap-4">
      {form.formState.isSubmitted && <FormErrors issues={issues} />}
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={() => void send()} onTake={edit.takeSaved} />
      <PlaceFields place={values} error={(name) => form.formState.errors[name]?.message} onChange={changePlace} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker label="Start Date" required blockPast blockFuture={false} min={earliestToday()} {...field('dateBegins')} />
        <DatePicker label="End Date" required blockPast blockFuture={false} min={earliestToday()} {...field('dateEnds')} />
      </div>
      {meets.length > 0 && (
        <Alert live severity="warning" title="You have another trip on these dates">
          <ul>
            {meets.map((other) => (
              <li key={other.id}>
                {placeText(other)}: {dateRange(other)}
              </li>
            ))}
          </ul>
          You can still save it.
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
