import { useId } from 'react';
import { Form, Link } from 'react-router';
import { SAVED } from '#shared/messages.ts';
import type { EmailFrequency } from '#shared/notification-kinds.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { FREQUENCY_OPTIONS } from './frequencies.ts';

export type Followed = {
  /** null: new girls in his area, which is neither renamed nor removed. */
  id: number | null;
  name: string;
  /** What it searches for, in words. */
  about: string;
  /** Its results; null where the search is not open. */
  to: string | null;
  /** Its days are over: nothing matches any more. */
  isOver: boolean;
  email: EmailFrequency;
  inApp: boolean;
};

/** Saves one choice at once; what could not be saved is shown as it was. */
async function saveChoice(form: HTMLFormElement, id: number | null) {
  const values = new FormData(form);
  const attributes = { email: values.get('email') as EmailFrequency, inApp: values.get('inApp') === 'on' };
  try {
    if (id === null) await api.patch('/api/v1/notification-preferences/girl-new', { data: { type: 'notificationPreferences', attributes } });
    else await api.patch(`/api/v1/saved-searches/${id}`, { data: { type: 'savedSearches', attributes } });
    toast.success(SAVED);
  } catch (error) {
    form.reset();
    toast.error(messageOf(error));
  }
}

/** What somebody follows. How often is saved as it is chosen; without scripts there is a button. */
export function FollowedRow({ followed: { id, name, about, to, isOver, email, inApp }, csrfToken }: { followed: Followed; csrfToken: string | null }) {
  const held = useHeldFields(`saved-search-${id ?? 'area'}`);
  const heading = useId();
  const hidden = (intent: string) => (
    <>
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="intent" value={intent} />
      {id !== null && <input type="hidden" name="id" value={id} />}
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
      <Form
        method="post"
        className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[12rem_auto_1fr]"
        onChange={(event) => void saveChoice(event.currentTarget, id)}
      >
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
