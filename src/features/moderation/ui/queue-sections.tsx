import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#ui/feedback/alert.tsx';
import { Section } from '#ui/layout/section.tsx';
import { headingOf, NO_CRAWLED, type SectionItem, type SectionName, type Sections, sectionNames } from '../sections.ts';
import type { Act, ActsOf } from './acts.ts';
import { QueueEntry } from './queue-entry.tsx';
import { useDecisions } from './use-decisions.ts';
import { useKeys } from './use-keys.ts';

type Waiting = { key: string; name: SectionName; item: SectionItem };

/** Everything that waits, section by section, to be worked through by keyboard. */
export function QueueSections({ queue, actsOf, product }: { queue: Sections; actsOf: ActsOf; product: string }) {
  const { decided, decide, undo, error, reload } = useDecisions();
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const [picking, setPicking] = useState<string | null>(null);
  const element = useRef<HTMLLIElement>(null);
  const moved = useRef(false);
  const navigate = useNavigate();

  const keyOf = (name: SectionName, item: SectionItem) => `${name}:${item.id}`;
  const waiting: Waiting[] = sectionNames.flatMap((name) =>
    queue[name].items.map((item) => ({ key: keyOf(name, item), name, item })).filter(({ key }) => !decided.has(key)),
  );
  const at = waiting.findIndex(({ key }) => key === currentKey);

  const go = (index: number) => {
    const next = waiting[Math.max(0, Math.min(index, waiting.length - 1))];
    if (!next) return;
    moved.current = true;
    setCurrentKey(next.key);
  };
  useEffect(() => {
    // Only the keys move the focus; a press of the mouse leaves the page where it is.
    if (moved.current && currentKey !== null) element.current?.focus();
    moved.current = false;
  }, [currentKey]);

  const perform = (key: string, act: Act) => {
    const index = waiting.findIndex((one) => one.key === key);
    const next = waiting[index + 1] ?? waiting[index - 1];
    moved.current = true;
    setCurrentKey(next?.key ?? null);
    void decide(key, act);
  };
  const onCurrent = (use: (one: Waiting) => void) => () => {
    const one = waiting[at];
    if (one) use(one);
  };
  const keys = {
    j: () => go(at + 1),
    k: () => go(at - 1),
    a: onCurrent(({ key, name, item }) => {
      const { approve, setEmail } = actsOf(name, item);
      if (approve) perform(key, approve);
      else if (setEmail) element.current?.querySelector('input')?.focus();
    }),
    r: onCurrent(({ key, name, item }) => {
      const { reject, pick, setEmail } = actsOf(name, item);
      if (pick) setPicking(key);
      else if (reject) perform(key, reject);
      else if (setEmail) perform(key, setEmail(''));
    }),
    e: onCurrent(({ name, item }) => {
      const { editLink } = actsOf(name, item);
      if (editLink) void navigate(editLink);
    }),
    u: () => void undo(),
  };
  // The stream above has the same keys: here they hold for what is inside.
  useKeys(keys, { inside: '[data-own-keys]' });

  // More wait than were shown: the next ones come when these are decided.
  const left = (name: SectionName) => waiting.filter((one) => one.name === name);
  const dry = sectionNames.some((name) => queue[name].total > queue[name].items.length && left(name).length === 0);
  useEffect(() => {
    if (dry) void reload();
  }, [dry, reload]);

  return (
    <div data-own-keys className="mt-12">
      {error && (
        <Alert live severity="error" title="Error" className="mb-4">
          {error}
        </Alert>
      )}
      {sectionNames.map((name) => {
        const items = left(name);
        if (items.length === 0) return null;
        const total = queue[name].total - (queue[name].items.length - items.length);
        return (
          <Section key={name} title={headingOf(name, product)} action={<span className="numbers">{total} waiting</span>}>
            <ul className="grid gap-4">
              {items.map(({ key, item }) => (
                <QueueEntry
                  key={key}
                  name={name}
                  item={item}
                  acts={actsOf(name, item)}
                  current={key === currentKey}
                  element={key === currentKey ? element : null}
                  picking={picking === key}
                  setPicking={(open) => setPicking(open ? key : null)}
                  onDecide={(act) => perform(key, act)}
                  onFocus={() => setCurrentKey(key)}
                />
              ))}
            </ul>
          </Section>
        );
      })}
      {left('problemGirls').length === 0 && <p className="mt-8 text-ink-soft">{NO_CRAWLED}</p>}
    </div>
  );
}
