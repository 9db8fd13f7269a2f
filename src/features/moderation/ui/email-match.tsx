import { type RefObject, type SubmitEvent, useState } from 'react';
import type { ItemDetails } from '#platform/moderation/kind.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';

type Props = { item: Pick<ItemDetails, 'id' | 'title'>; onMatch: (email: string) => void; input?: RefObject<HTMLInputElement | null> };

/** The email address of a crawled profile, or that nobody found one. */
export function EmailMatch({ item, onMatch, input }: Props) {
  const [error, setError] = useState<string>();
  const held = useHeldFields(`email-match-${item.id}`);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!email) return setError('This field is required');
    onMatch(email);
  }

  return (
    <form ref={held} onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <TextInput
        id={`${input ? 'queue-' : ''}email-${item.id}`}
        {...(input && { ref: input })}
        name="email"
        type="email"
        label={`Email of ${item.title}`}
        autoComplete="off"
        error={error}
        className="grow basis-56"
      />
      <Button type="submit" size="small">
        Match
      </Button>
      <Button size="small" variant="secondary" onClick={() => onMatch('')}>
        No match (set empty email)
      </Button>
    </form>
  );
}
