import { useEffect, useRef, useState } from 'react';
import { Section } from '#ui/layout/section.tsx';
import { countText, keyOf, type QueueCounts, type QueueItem, SECTION_SIZE } from '../../queue/item.ts';
import { useKeys } from '../use-keys.ts';
import { headingOf, sectionsOf, useKindOf, useKinds } from './kinds.tsx';
import { type SectionActions, SectionCard } from './section-card.tsx';

type Props = {
  /** The items of the queue. */
  items: readonly QueueItem[];
  /** How many wait of each kind, without those that have just been decided. */
  counts: QueueCounts;
  /** The kinds that are shown; none means all. */
  kinds: readonly string[];
  product: string;
  notes: Readonly<Record<string, string>>;
  claims: Readonly<Record<string, string>>;
  actions: SectionActions;
  /** Which card somebody is at; null when she left. */
  onOpen: (item: QueueItem | null) => void;
};

/** The queue once more, grouped as the specification has it: its sections, to be worked through by keyboard. */
export function QueueSections({ items, counts, kinds, product, notes, claims, actions, onOpen }: Props) {
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const kindOf = useKindOf();
  const element = useRef<HTMLLIElement>(null);
  const moves = useRef(false);

  const asksForEmail = ({ kind }: QueueItem) => kindOf(kind).asksFor === 'email';
  const groups = sectionsOf(useKinds())
    .filter(({ name }) => kinds.length === 0 || kinds.includes(name))
    .map(({ name, section }) => ({ name, section, cards: items.filter((item) => item.kind === name).slice(0, SECTION_SIZE) }));
  const cards = groups.flatMap((group) => group.cards);
  const found = cards.findIndex((item) => keyOf(item) === currentKey);
  // Where the current one left, the one that took its place is current.
  const index = found >= 0 || currentKey === null ? found : Math.min(at, cards.length - 1);
  const current = cards[index];
  const shownKey = current && keyOf(current);

  const open = (item: QueueItem) => {
    moves.current = false;
    setCurrentKey(keyOf(item));
    setAt(cards.indexOf(item));
    onOpen(item);
  };
  const go = (to: number) => {
    const next = cards[Math.max(0, Math.min(to, cards.length - 1))];
    if (!next) return;
    open(next);
    moves.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is another one whenever its key is
  useEffect(() => {
    // Only keys and decisions move the focus; a press of the mouse leaves the page where it is.
    if (moves.current) element.current?.focus();
    moves.current = false;
  }, [shownKey]);

  const onCurrent = (use: (item: QueueItem) => void) => () => {
    if (current) use(current);
  };
  /** The focus goes on to the card that takes the place of this one. */
  const thenOn = (use: (item: QueueItem) => void) => (item: QueueItem) => {
    moves.current = true;
    setCurrentKey(keyOf(item));
    setAt(cards.indexOf(item));
    use(item);
  };
  const approve = thenOn(actions.onApprove);
  const reject = thenOn(actions.onReject);
  // The queue above has the same keys: here they hold for what is inside.
  useKeys(
    {
      j: () => go(index + 1),
      k: () => go(index - 1),
      a: onCurrent((item) => (asksForEmail(item) ? element.current?.querySelector('input')?.focus() : approve(item))),
      r: onCurrent((item) => (asksForEmail(item) ? actions.onMatch(item, '') : reject(item))),
      e: onCurrent(actions.onEdit),
      u: actions.onUndo,
    },
    { inside: '[data-own-keys]' },
  );

  return (
    <div data-own-keys className="mt-12">
      {groups.map(({ name, section, cards: shown }) =>
        shown.length === 0 ? null : (
          <Section
            key={name}
            title={headingOf(section, product)}
            action={<span className="numbers">{countText(Math.max(counts[name] ?? 0, shown.length))} waiting</span>}
          >
            <ul className="grid gap-4">
              {shown.map((item) => {
                const key = keyOf(item);
                return (
                  <SectionCard
                    key={key}
                    item={item}
                    actions={{ ...actions, onApprove: approve, onReject: reject, onMatch: (one, email) => thenOn(() => actions.onMatch(one, email))(one) }}
                    note={notes[key]}
                    claimedBy={claims[key]}
                    isCurrent={key === shownKey}
                    element={key === shownKey ? element : null}
                    onFocus={() => open(item)}
                    onLeave={() => onOpen(null)}
                  />
                );
              })}
            </ul>
          </Section>
        ),
      )}
      {groups.map(({ name, section, cards: shown }) =>
        shown.length === 0 && section.empty ? (
          <p key={name} className="mt-8 text-ink-soft">
            {section.empty}
          </p>
        ) : null,
      )}
    </div>
  );
}
