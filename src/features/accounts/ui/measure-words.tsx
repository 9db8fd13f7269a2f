import { useState } from 'react';
import { CONDUCT_REASONS } from '#shared/fields/rejection-reasons.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';

/** Why somebody is warned or banned, for the audit log, and what they are told, which may be one of the templates. */
export function MeasureWords() {
  const [told, setTold] = useState('');
  return (
    <>
      <TextArea name="reason" label="Why" required hint="Recorded in the audit log. Nobody else reads it." />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Templates</legend>
        {CONDUCT_REASONS.map(({ label, text }) => (
          <Button key={label} size="small" variant={text === told ? 'primary' : 'secondary'} aria-pressed={text === told} onClick={() => setTold(text)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <TextArea
        name="told"
        label="What the person is told"
        value={told}
        onChange={(event) => setTold(event.target.value)}
        hint="In the email, with a link to appeal. Name nobody. Without it: a moderator decided so."
      />
    </>
  );
}
