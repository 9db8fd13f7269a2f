import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MeasureWords } from './measure-words.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const FOR_GOOD = 'for good';
const UNTIL_DAY = 'day';
const lengths = [
  ...[7, 30, 90].map((days) => ({ value: days, label: `${days} days` })),
  { value: UNTIL_DAY, label: 'Until a day' },
  { value: FOR_GOOD, label: 'For good' },
];

/** When a ban of this length ends: null is never, undefined not said yet. */
function endOf(length: string, day: string): string | null | undefined {
  if (length === FOR_GOOD) return null;
  // It ends when that day begins, in UTC.
  if (length === UNTIL_DAY) return day ? `${day}T00:00:00Z` : undefined;
  return length ? new Date(Date.now() + Number(length) * dayMs).toISOString() : undefined;
}

type Props = { kind: 'girl' | 'guy'; id: number; name: string; isBanned: boolean; onDone: () => unknown };

/** Shuts a person out, until a day or for good, or lets them in again; each with the reason. */
export function BanButton({ kind, id, name, isBanned, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const [length, setLength] = useState('');
  const [asksAgain, setAsksAgain] = useState(false);
  const { busy, error, setError, act } = useAct();
  useReopened(`ban-${kind}-${id}`, () => setOpen(true));
  const close = () => {
    setOpen(false);
    setAsksAgain(false);
    setError(undefined);
  };

  function send(typed: FormData) {
    const reason = String(typed.get('reason') ?? '').trim();
    const unbanAt = endOf(String(typed.get('length') ?? ''), String(typed.get('unban_at') ?? ''));
    if (!reason) return setError('Please give a reason');
    if (!isBanned && unbanAt === undefined) return setError('Please choose how long');
    if (!isBanned && unbanAt === null && !asksAgain) return setAsksAgain(true);
    return act(async () => {
      if (isBanned) await api.delete('/api/admin/bans', { kind, id, reason });
      else await api.post('/api/admin/bans', { kind, id, reason, told: String(typed.get('told') ?? '').trim(), unban_at: unbanAt ?? null });
      close();
      toast.success(isBanned ? `${name} can log in again` : `${name} is banned`);
      await onDone();
    });
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {isBanned ? 'Lift ban' : 'Ban'}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={isBanned ? `Let ${name} in again` : `Ban ${name}`}
        draft={`ban-${kind}-${id}`}
        submit={isBanned ? 'Lift ban' : asksAgain ? 'Yes, ban for good' : 'Ban'}
        danger={!isBanned}
        busy={busy}
        error={error}
        onSend={send}
      >
        {!isBanned && <p>Logs the account out everywhere and hides the profile.</p>}
        {isBanned ? <TextArea name="reason" label="Why" required hint="Recorded in the audit log. Nobody else reads it." /> : <MeasureWords />}
        {!isBanned && (
          <Select
            name="length"
            label="How long"
            required
            placeholder="Choose …"
            options={lengths}
            onChange={(event) => {
              setLength(event.target.value);
              setAsksAgain(false);
            }}
          />
        )}
        {length === UNTIL_DAY && !isBanned && <DatePicker name="unban_at" label="Until" required blockPast blockFuture={false} />}
        {asksAgain && (
          <Alert live severity="warning" title="For good?">
            {`${name} stays out until a moderator lifts the ban.`}
          </Alert>
        )}
      </FormDialog>
    </>
  );
}
