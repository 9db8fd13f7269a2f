import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';

type Props = { showsName: boolean; showsPlace: boolean; csrfToken: string | null };

/** What a calendar entry says beside 'Appointment' and the time. */
export function ShownForm({ showsName, showsPlace, csrfToken }: Props) {
  const { busy, onSubmit } = useLiveSubmit();
  const held = useHeldFields('calendar-shown');
  return (
    <Form ref={held} method="post" action="/account/calendar" onSubmit={onSubmit} className="grid gap-2">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="intent" value="show" />
      <p className="text-ink-soft">Entries say ‘Appointment’ and when, and do not name this site. If others see your calendar, leave it at that.</p>
      <Checkbox name="showsName" defaultChecked={showsName} label="Add the other person’s name" />
      <Checkbox name="showsPlace" defaultChecked={showsPlace} label="Add the place" />
      <div className="mt-2">
        <Button type="submit" variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
