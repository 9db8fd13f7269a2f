import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { controlStyle } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deedsWith, readDeed } from '../../find/deeds.ts';
import { FIND_TEXT_MAX, type FoundKind } from '../../find/found.ts';
import { hearFinder } from './open-finder.ts';
import { useFind } from './use-find.ts';

export type FinderPage = { label: string; to: string; note: string };
type Line = { key: string; name: string; note: string | null; to: string };
type Group = { label: string; items: Line[] };

const kindLabels: Record<FoundKind, string> = {
  guy: 'Guys',
  girl: 'Girls',
  'session-girl': 'Session girls',
  timewaster: 'Timewasters',
  'problem-girl': 'Problem girls',
  booking: 'Bookings',
};

/** Pages and actions whose words begin with what was typed; all of them while nothing is. */
function pagesFor(text: string, pages: readonly FinderPage[]): Line[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, note }: FinderPage) => {
    const own = `${label} ${note}`.toLowerCase().split(/[\s-]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  return pages.filter(fits).map(({ label, to, note }) => ({ key: to, name: label, note, to }));
}

/** Ctrl-K: anybody, any record and any page, by keyboard, from wherever a moderator is. */
export function Finder({ pages }: { pages: readonly FinderPage[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => hearFinder(() => setOpen(true)), []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Find anybody or anything">
      <Box pages={pages} onChoose={() => setOpen(false)} />
    </Dialog>
  );
}

function statusText(state: 'waiting' | 'done' | 'failed', text: string, lines: number): string {
  if (state === 'failed') return 'The search does not answer. Try again.';
  if (lines > 0 || !text.trim()) return '';
  return state === 'waiting' ? 'Searching …' : 'Nothing found. Type at least three letters, a whole number, or an id.';
}

function Box({ pages, onChoose }: { pages: readonly FinderPage[]; onChoose: () => void }) {
  const [text, setText] = useState('');
  const { found, state } = useFind(text);
  // 'ban demo_guy': whoever is meant is found by the words after the first.
  const deed = readDeed(text);
  const { found: meant } = useFind(deed?.whom ?? '');
  const first = found.find(({ kind }) => kind === 'guy' || kind === 'girl');
  const asked = deed ? meant.flatMap((one) => deedsWith(one, [deed.deed])) : [];
  const offered = first && asked.length === 0 ? deedsWith(first) : [];
  const people = [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, some]) => ({
    label: kindLabels[kind],
    items: some.map(({ id, ...rest }): Line => ({ ...rest, key: `${kind}-${id}`, note: [rest.note, `no. ${id}`].filter(Boolean).join(' · ') })),
  }));
  const groups: Group[] = [
    { label: 'Actions', items: asked },
    ...people,
    { label: `With ${first?.name}`, items: offered },
    { label: 'Pages and actions', items: pagesFor(text, pages) },
  ].filter(({ items }) => items.length > 0);
  const lines = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Base.Root inline open mode="none" autoHighlight="always" items={groups} value={text} onValueChange={setText} itemToStringValue={({ name }: Line) => name}>
      <Base.Input
        ref={(element) => element?.setAttribute('autofocus', '')}
        aria-label="Name, number, email, handle, id or page"
        placeholder="Name, number, email, handle, id or page"
        maxLength={FIND_TEXT_MAX}
        autoComplete="off"
        spellCheck={false}
        className={`${controlStyle} min-h-11`}
      />
      <Base.Status className="mt-3 text-sm text-ink-soft empty:mt-0">{statusText(state, text, lines)}</Base.Status>
      <Base.List className="mt-3">
        {(group: Group) => (
          <Base.Group key={group.label} items={group.items} className="mb-2">
            <Base.GroupLabel className="kicker px-3 py-1 text-ink-faint">{group.label}</Base.GroupLabel>
            <Base.Collection>
              {(line: Line) => (
                <Base.Item
                  key={line.key}
                  value={line}
                  onClick={onChoose}
                  render={<Link to={line.to} tabIndex={-1} />}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-3 py-1.5 data-highlighted:bg-sunken data-highlighted:outline-1 data-highlighted:outline-line-strong"
                >
                  <span className="font-semibold wrap-anywhere">{line.name}</span>
                  {line.note && <span className="text-sm text-ink-soft wrap-anywhere">{line.note}</span>}
                </Base.Item>
              )}
            </Base.Collection>
          </Base.Group>
        )}
      </Base.List>
    </Base.Root>
  );
}
