import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';
import { BrowserZone } from './browser-zone.tsx';
import { FREQUENCY_OPTIONS } from './frequencies.ts';

type Props = { query: string; name: string; busy: boolean; csrfToken: string | null; errors: Record<string, string> };

/** How the search is called and how its reader wants to hear of it. */
export function SaveSearchForm({ query, name, busy, csrfToken, errors }: Props) {
  const held = useHeldFields(`save-search-${query}`);
  const { busy: asks, onSubmit } = useLiveSubmit();
  return (
    <Form ref={held} method="post" onSubmit={onSubmit} className="grid gap-5">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="query" value={query} />
      <BrowserZone />
      <TextInput name="name" label="Name" required defaultValue={name} maxLength={100} error={errors.name} />
      <Select name="email" label="How often" defaultValue="daily" options={FREQUENCY_OPTIONS} error={errors.email} />
      <Checkbox name="inApp" defaultChecked label="Also notify me on the site" />
      <div>
        <Button type="submit" busy={busy || asks}>
          Save
        </Button>
      </div>
    </Form>
  );
}
