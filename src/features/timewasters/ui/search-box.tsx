import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/class-names.ts';
import { controlStyle } from '#ui/forms/field.tsx';

/** One box for everything one may know of a man at a door. A plain form: it works before the scripts are there. */
export function SearchBox({ text, busy, focused = text === '' }: { text: string; busy: boolean; focused?: boolean }) {
  return (
    <Form action="/girl/timewasters" role="search" className="grid gap-2 sm:grid-cols-[1fr_auto]">
      <label htmlFor="timewaster-search" className="text-sm font-semibold sm:col-span-2">
        Phone, email, name, city, handle or link
      </label>
      <input
        key={text}
        id="timewaster-search"
        name="q"
        type="search"
        required
        // biome-ignore lint/a11y/noAutofocus: the page is this box; whoever opens it is in a hurry
        autoFocus={focused}
        defaultValue={text}
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="512-555-0142"
        className={cx(controlStyle, 'min-h-14 text-lg')}
      />
      <Button type="submit" size="large" busy={busy}>
        <Search aria-hidden /> Search
      </Button>
    </Form>
  );
}
