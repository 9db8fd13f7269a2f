import type { EmailFrequency } from '#shared/notification-kinds.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import type { Preference } from '../present.ts';

const LABELS: Record<EmailFrequency, string> = { instant: 'Email at once', daily: 'Email daily', weekly: 'Email weekly', off: 'No email' };

/** A kind that is only on or off here says elsewhere how often. */
function optionsOf(frequencies: readonly EmailFrequency[]) {
  return frequencies.map((value) => ({ value, label: value === 'instant' && frequencies.length === 2 ? 'As set for each' : LABELS[value] }));
}

/** One row for each kind: whether it is in the bell and on her devices, and when an email says so. */
export function PreferenceFields({ preferences }: { preferences: readonly Preference[] }) {
  return (
    <div className="divide-y divide-line">
      {preferences.map(({ kind, label, about, inApp, push, email, frequencies }) => (
        <fieldset key={kind} className="grid items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto_12rem]">
          <legend className="sr-only">{label}</legend>
          <div className="col-span-full min-w-0 sm:col-span-1" aria-hidden>
            <p className="font-semibold">{label}</p>
            <p className="text-sm text-ink-soft">{about}</p>
          </div>
          <div className="flex gap-6">
            <Checkbox name={`inApp:${kind}`} defaultChecked={inApp} label={<>On the site{<span className="sr-only">: {label}</span>}</>} />
            <Checkbox name={`push:${kind}`} defaultChecked={push} label={<>Device{<span className="sr-only">: {label}</span>}</>} />
          </div>
          <Select name={`email:${kind}`} defaultValue={email} options={optionsOf(frequencies)} label={`Email: ${label}`} hideLabel />
        </fieldset>
      ))}
    </div>
  );
}
