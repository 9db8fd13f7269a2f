import { useId } from 'react';
import { appointmentText } from '#shared/appointment-text.ts';
import { suggestedText } from '#shared/appointments/suggested-times.ts';
import type { BookingStepKind } from '#shared/catalogues/statuses.ts';
import { todayAt } from '#shared/dates.ts';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { StepBody } from '../schema.ts';
import { type Answering, answerDraft, stepLabel } from './act-buttons.tsx';

type Props = Answering & { kind: BookingStepKind; onClose: () => void; onSay: (step: StepBody) => Promise<void> };

/** Asks for what a step needs: a time, a reason, or only whether it is meant. */
export default function AnswerDialog(props: Props) {
  const { kind, agreement, side, name, appointment, onClose, onSay } = props;
  const label = stepLabel(kind, side, agreement);
  if (kind === 'accepted' && appointment)
    return (
      <ConfirmDialog open title="Accept this time?" confirmLabel="Accept" onClose={onClose} onConfirm={() => onSay({ kind })}>
        {appointmentText(new Date(appointment.at), appointment.timeZone)}
        {appointment.location && `, ${appointment.location}`}. {name} is told.
      </ConfirmDialog>
    );
  if (kind === 'taken-back')
    return (
      <ConfirmDialog open title={`${label}?`} confirmLabel={label} danger={side === 'guy'} onClose={onClose} onConfirm={() => onSay({ kind })}>
        {side === 'girl' ? `${name} is told that the request is open again.` : `${name} is told. To ask again, send a new request.`}
      </ConfirmDialog>
    );
  return kind === 'declined' ? <DeclineDialog {...props} kind={kind} label={label} /> : <AppointmentDialog {...props} kind={kind} label={label} />;
}

const reasons = ['I’m fully booked then.', 'I’m not in that city then.', 'I don’t offer this kind of session.', 'Please send two references first.'];
const cancelReasons = ['I’m ill.', 'My travel plans have changed.', 'Something came up. I’m sorry.'];

function DeclineDialog({ id, kind, name, label, agreement, onClose, onSay }: Props & { kind: 'declined'; label: string }) {
  const formId = useId();
  const cancels = agreement === 'accepted';
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.noteForm), {
    defaultValues: { note: '' },
    draft: { name: `${answerDraft(id)}/${kind}`, over: 'log-in' },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}?`}
      width="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit((values) => onSay({ kind, ...values }))} noValidate className="grid gap-4">
        <p className="text-ink-soft">
          {cancels
            ? `${name} is told that you can’t make it, and your reason if you give one.`
            : `${name} is told that you declined, and your reason if you give one. To turn a request down without a word, delete it instead.`}
        </p>
        <TextArea {...field('note')} label="Reason (optional)" maxLength={BOOKING_TEXT_MAX} />
        <ul aria-label="Reasons" className="flex flex-wrap gap-2">
          {(cancels ? cancelReasons : reasons).map((reason) => (
            <li key={reason}>
              <Button size="small" variant="secondary" onClick={() => form.setValue('note', reason, { shouldDirty: true })}>
                {reason}
              </Button>
            </li>
          ))}
        </ul>
        <FormErrors issues={issues} />
      </form>
    </Dialog>
  );
}

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a clock shows there: for the fields, which know no zones. */
function clockAt(at: string, timeZone: string): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
  const [date = '', time = ''] = parts.split(' ');
  return { date, time };
}

function AppointmentDialog({
  id,
  kind,
  label,
  name,
  side,
  appointment,
  suggested,
  asked,
  onClose,
  onSay,
}: Props & { kind: 'accepted' | 'proposed'; label: string }) {
  const formId = useId();
  // Her first answer begins with what he suggested.
  const wished = side === 'girl' && !appointment ? suggested : [];
  const begins = appointment ?? (kind === 'accepted' ? wished[0] : undefined);
  const timeZone = begins?.timeZone ?? browserZone();
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.appointmentForm), {
    defaultValues: {
      ...(begins ? clockAt(begins.at, timeZone) : { date: '', time: '' }),
      timeZone,
      location: appointment?.location ?? asked ?? '',
      note: '',
    },
    draft: { name: `${answerDraft(id)}/${kind}`, over: 'log-in' },
  });
  const zones = [...new Set([timeZone, ...wished.map((one) => one.timeZone), ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === 'accepted' ? 'Accept: when exactly?' : label}
      width="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {kind === 'accepted' ? 'Accept' : 'Propose'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit((values) => onSay({ kind, ...values }))} noValidate className="grid gap-4">
        {wished.length > (kind === 'accepted' ? 1 : 0) && (
          <ul aria-label={`Suggested by ${name}`} className="flex flex-wrap gap-2">
            {wished.map((one) => (
              <li key={one.at}>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => {
                    const { date, time } = clockAt(one.at, one.timeZone);
                    for (const [part, value] of [
                      ['date', date],
                      ['time', time],
                      ['timeZone', one.timeZone],
                    ] as const)
                      form.setValue(part, value, { shouldDirty: true, shouldValidate: true });
                  }}
                >
                  {suggestedText(one)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <DatePicker {...field('date')} label="Date" required blockPast blockFuture={false} min={todayAt(form.watch('timeZone') || timeZone)} />
          <TextInput {...field('time')} label="Time" type="time" required />
        </div>
        <Select {...field('timeZone')} label="Time zone" hint="Of the place where you meet" required options={zones} />
        <TextInput {...field('location')} label="Place" maxLength={BOOKING_TEXT_MAX} autoComplete="off" />
        <TextArea {...field('note')} label={`Note to ${name}`} maxLength={BOOKING_TEXT_MAX} />
        <FormErrors issues={issues} />
      </form>
    </Dialog>
  );
}
