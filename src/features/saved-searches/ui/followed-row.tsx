import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { SAVED } from '#shared/messages.ts';
import type { EmailFrequency } from '#shared/notification-kinds.ts';
import { etagOf } from '#shared/versions/version-of.ts';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { useConflicts } from '#ui/forms/conflicts/use-conflicts.ts';
import { readFields } from '#ui/forms/drafts/form-fields.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { FREQUENCY_OPTIONS } from './frequencies.ts';

export type Followed = {
  /** null: new girls in his area, which is neither renamed nor removed. */
  id: number | null;
  name: string;
  /** Its filters, in words. */
  about: string;
  /** Its results; null where the search is not open. */
  to: string | null;
  /** Its days are over: nothing matches any more. */
  isOver: boolean;
  email: EmailFrequency;
  inApp: boolean;
};

type Saved = Pick<Followed, 'name' | 'email' | 'inApp'>;

const LABELS = { email: 'How often', inApp: 'On the site' } as const;
const shown = (value: unknown) => FREQUENCY_OPTIONS.find((option) => option.value === value)?.label ?? value;

function setFields(form: HTMLFormElement, values: Readonly<Record<string, unknown>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = String(value);
    if (field instanceof HTMLInputElement) field.checked = value === true;
  }
}

/**
 * Saves a choice at once; a choice that fails is shown as it was before. A choice that another tab has changed is a conflict.
 * @returns `saved`, the fields whose version the next save is made on
 */
function useChoice({ id, name, email, inApp }: Followed) {
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState<Saved>({ name, email, inApp });
  const conflicts = useConflicts(saved, {
    read: () => (form.current ? readFields(form.current) : {}),
    // Without a change event, which would save again.
    fill: (values) => form.current && setFields(form.current, values),
  });
  function begin(values: Saved) {
    setSaved(values);
    conflicts.begin({ values });
  }
  const beginAgain = useEffectEvent(begin);
  useEffect(() => beginAgain({ name, email, inApp }), [name, email, inApp]);

  async function send() {
    const values = new FormData(form.current ?? undefined);
    const mine = { email: values.get('email') as EmailFrequency, inApp: values.get('inApp') === 'on' };
    if (id === null) await api.patch('/api/v1/notification-preferences/girl-new', { data: { type: 'notificationPreferences', attributes: mine } });
    else {
      const headers = conflicts.headers();
      const { data } = await api.patch(`/api/v1/saved-searches/${id}`, { data: { type: 'savedSearches', attributes: mine } }, { headers });
      begin({ name: data.attributes.name, ...mine });
    }
    toast.success(SAVED);
  }

  const save = () =>
    conflicts.save(send).catch((error) => {
      // Both versions are shown.
      if (error instanceof ApiError && error.newer) return setSaved(error.newer.saved as Saved);
      if (form.current) setFields(form.current, saved);
      toast.error(messageOf(error));
    });
  const clashes = conflicts.clashes.map((one) => ({ ...one, mine: shown(one.mine), saved: shown(one.saved), label: LABELS[one.name as keyof typeof LABELS] }));
  return { form, saved, clashes, save: () => void save(), takeSaved: conflicts.takeSaved };
}

/** What somebody follows. How often is saved as it is chosen; without scripts there is a button. */
export function FollowedRow({ followed, csrfToken }: { followed: Followed; csrfToken: string | null }) {
  const { id, name, about, to, isOver, email, inApp } = followed;
  const { form, saved, clashes, save, takeSaved } = useChoice(followed);
  const held = useHeldFields(`saved-search-${id ?? 'area'}`);
  const heading = useId();
  const hidden = (intent: string) => (
    <>
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="intent" value={intent} />
      {id !== null && <input type="hidden" name="id" value={id} />}
      {id !== null && <input type="hidden" name="version" value={etagOf(saved)} />}
    </>
  );
  return (
    <li aria-labelledby={heading} className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={heading} className="text-lg break-words">
            {to === null ? name : <Link to={to}>{name}</Link>}
          </h2>
          {about !== name && <p className="text-sm break-words text-ink-soft">{about}</p>}
        </div>
        {isOver && <Badge tone="neutral">Dates have passed</Badge>}
      </div>
      <EditConflict clashes={clashes} busy={false} onKeep={save} onTake={takeSaved} />
      <Form ref={form} method="post" className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[12rem_auto_1fr]" onChange={save}>
        {hidden(id === null ? 'area' : 'change')}
        <Select id={`${heading}-email`} name="email" defaultValue={email} options={FREQUENCY_OPTIONS} label={`How often: ${name}`} hideLabel />
        <Checkbox
          id={`${heading}-site`}
          name="inApp"
          defaultChecked={inApp}
          label={
            <>
              On the site<span className="sr-only">: {name}</span>
            </>
          }
        />
        <Button type="submit" variant="secondary" size="small" className="justify-self-start scripted:hidden">
          Save
        </Button>
      </Form>
      {id !== null && (
        <div className="flex flex-wrap items-start gap-2">
          <details className="min-w-0 flex-1">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold">Rename</summary>
            <Form ref={held} method="post" className="mt-2 flex flex-wrap items-end gap-2">
              {hidden('rename')}
              <TextInput id={`${heading}-name`} name="name" label="Name" defaultValue={name} maxLength={100} className="min-w-48 flex-1" />
              <Button type="submit" variant="secondary">
                Rename
              </Button>
            </Form>
          </details>
          <Form method="post">
            {hidden('remove')}
            <Button type="submit" variant="quiet" size="small" aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}
