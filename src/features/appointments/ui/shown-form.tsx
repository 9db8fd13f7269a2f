import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import type { NewerVersion } from '#ui/api/api-error.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { usePageEditVersion } from '#ui/forms/conflicts/use-page-edit-version.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';

type Shown = { showsName: boolean; showsPlace: boolean };
type Props = { shown: Shown; version: string; newer: NewerVersion | undefined; csrfToken: string | null };

/** What a calendar entry says beside 'Appointment' and the time. */
export function ShownForm({ shown, version, newer, csrfToken }: Props) {
  const { busy, onSubmit } = useLiveSubmit();
  const held = useHeldFields('calendar-shown');
  const edit = usePageEditVersion({ loaded: shown, version, newer });
  return (
    <Form ref={held} method="post" action="/account/calendar" onSubmit={onSubmit} className="grid gap-2">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="intent" value="show" />
      <input {...edit.field} />
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={edit.keepMine} onTake={edit.takeSaved} />
      <p className="text-ink-soft">Entries say ‘Appointment’ and when, and do not name this site. If others see your calendar, leave it at that.</p>
      <Checkbox name="showsName" defaultChecked={shown.showsName} label="Add the other person’s name" />
      <Checkbox name="showsPlace" defaultChecked={shown.showsPlace} label="Add the place" />
      <div className="mt-2">
        <Button type="submit" variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
