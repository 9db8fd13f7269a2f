import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Chip } from '#ui/text/chip.tsx';
import type { Watch } from '../watches/schema.ts';
import { addWatch } from '../watches/watch-client.ts';

const why = { home: ' (home)', travel: ' (travel)', chosen: '' } as const;

/** Contacts and cities of which she is told when something severe is reported. */
export function WatchPanel({ watches, onChange, suggestion }: { watches: Watch[]; onChange: (watches: Watch[]) => void; suggestion: string }) {
  const [text, setText] = useState(suggestion);
  const { busy, error, act } = useAct();
  const held = useHeldFields('watch');

  const add = (event: FormEvent) => {
    event.preventDefault();
    const value = text.trim();
    if (!value) return;
    // Words without a digit, a dot or an @ are a place.
    const attributes = /[\d@]|\w\.\w/.test(value) ? { text: value } : { city: value };
    void act(async () => {
      onChange(await addWatch(attributes));
      setText('');
    });
  };
  const remove = (id: number) =>
    act(async () => {
      await api.delete(`/api/v1/timewaster-watches/${id}`);
      onChange(watches.filter((watch) => watch.id !== id));
    });
  return (
    <details className="mt-8 rounded-lg border border-line p-4">
      <summary className="min-h-8 cursor-pointer font-semibold">Alerts for numbers and cities</summary>
      <ul className="mt-3 flex flex-wrap gap-2">
        {watches.map(({ id, kind, label, since }) => (
          <li key={`${kind}:${label}`}>
            {id === null ? (
              <Chip>
                {label}
                {why[since]}
              </Chip>
            ) : (
              <Chip removeLabel={`Stop watching ${label}`} onRemove={() => void remove(id)}>
                {label}
              </Chip>
            )}
          </li>
        ))}
      </ul>
      <form ref={held} onSubmit={add} noValidate className="mt-3 grid items-end gap-2 sm:grid-cols-[1fr_auto]">
        <TextInput
          id="watch-text"
          label="Phone, email, @handle, link or city"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" busy={busy}>
          Watch
        </Button>
      </form>
    </details>
  );
}
