import { Form } from 'react-router';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import type { NewerVersion } from '#ui/api/api-error.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { usePageEditVersion } from '#ui/forms/conflicts/use-page-edit-version.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';
import { type CheckInPage, TIMER_MINUTES } from '../check-ins/check-in.ts';

type Props = Pick<CheckInPage, 'chosen' | 'version'> & { newer: NewerVersion | undefined; csrfToken: string | null };

/** How check-ins go when she says nothing else. */
export function SettingsForm({ chosen, version, newer, csrfToken }: Props) {
  const { busy, onSubmit } = useLiveSubmit();
  const held = useHeldFields('check-in-settings');
  const edit = usePageEditVersion({ loaded: chosen, version, newer });
  return (
    <Form ref={held} method="post" action="/check-in" onSubmit={onSubmit} className="grid gap-4">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="intent" value="settings" />
      <input {...edit.field} />
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={edit.keepMine} onTake={edit.takeSaved} />
      <Checkbox
        name="startsWithAppointment"
        defaultChecked={chosen.startsWithAppointment}
        label="Start with each appointment"
        hint="A timer starts by itself when an accepted booking begins."
      />
      <TextInput
        name="minutes"
        id="settings-minutes"
        type="number"
        label="Minutes"
        hint="How long a timer runs"
        min={TIMER_MINUTES.least}
        max={TIMER_MINUTES.most}
        defaultValue={chosen.minutes}
        required
      />
      <fieldset>
        <legend className="font-semibold">What your contact is told of a booking</legend>
        <Checkbox name="sharesPlace" defaultChecked={chosen.sharesPlace} label="Where" />
        <Checkbox name="sharesTime" defaultChecked={chosen.sharesTime} label="When" />
        <Checkbox name="sharesName" defaultChecked={chosen.sharesName} label="With whom" />
      </fieldset>
      <TextArea
        name="note"
        id="settings-note"
        label="Note for every check-in"
        hint="What should they do, whom should they call?"
        maxLength={BOOKING_TEXT_MAX}
        defaultValue={chosen.note ?? ''}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
