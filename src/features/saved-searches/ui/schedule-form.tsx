import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { etagOf } from '#shared/versions/version-of.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';
import { editableSchedule } from '../present.ts';
import { useBrowserZone } from './browser-zone.tsx';

type Props = {
  schedule: { timeZone: string; isQuiet: boolean; quietFrom: number; quietTo: number; isGuess: boolean };
  zones: readonly string[];
  csrfToken: string | null;
  busy: boolean;
  /** The hours were saved elsewhere while this form was open. */
  isConflict: boolean;
};

const clock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: clock(hour) }));

/** When emails may come: not at night, by the reader's own clock. */
export function ScheduleForm({ schedule, zones, csrfToken, busy, isConflict }: Props) {
  const { timeZone, isQuiet, quietFrom, quietTo, isGuess } = schedule;
  const { busy: asks, onSubmit } = useLiveSubmit();
  const held = useHeldFields('mail-schedule');
  const browser = useBrowserZone();
  const [zone, setZone] = useState(timeZone);
  // Nobody has chosen one yet: this browser knows better than the map.
  useEffect(() => {
    if (isGuess && browser && zones.includes(browser)) setZone(browser);
  }, [isGuess, browser, zones]);
  const options = [...new Set([timeZone, ...zones])].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  return (
    <Form ref={held} method="post" onSubmit={onSubmit} className="grid gap-4">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="intent" value="schedule" />
      <input type="hidden" name="version" value={etagOf(editableSchedule(schedule))} />
      {isConflict && (
        <Alert live severity="warning" title="This was changed while you were editing">
          {`Saved version: ${isQuiet ? `hold emails back from ${clock(quietFrom)} until ${clock(quietTo)}` : 'send emails at any hour'}, ${timeZone.replaceAll('_', ' ')}. Save your version to replace it.`}
        </Alert>
      )}
      <Checkbox
        name="isQuiet"
        defaultChecked={isQuiet}
        label="Hold emails back at night"
        hint="They come when the night is over. Daily and weekly emails come then, too."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select name="quietFrom" label="From" defaultValue={quietFrom} options={hours} />
        <Select name="quietTo" label="Until" defaultValue={quietTo} options={hours} />
      </div>
      <Select
        name="timeZone"
        label="Time zone"
        value={zone}
        onChange={({ target }) => setZone(target.value)}
        options={options}
        hint={isGuess ? 'You have not chosen one yet.' : undefined}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy || asks}>
          Save hours
        </Button>
      </div>
    </Form>
  );
}
