import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Choice } from '#platform/moderation/kind.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { type Decision, keyOf, type QueueCounts, type QueueItem, type QueuePage } from '../../queue/item.ts';
import { BreakReminder, QuietSwitch } from '../pictures/quiet-view.tsx';
import { useKeys } from '../use-keys.ts';
import { useKindOf } from './kinds.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { OpenItem } from './open-item.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueSections } from './queue-sections.tsx';
import type { SectionActions } from './section-card.tsx';
import { usePresence } from './use-presence.ts';
import { useQueueDecisions } from './use-queue-decisions.ts';
import { useQueueItems } from './use-queue-items.ts';
import { useRejection } from './use-rejection.tsx';

type Props = { page: QueuePage; counts: QueueCounts; kinds: readonly string[]; product: string; forMe: { count: number; on: boolean } };

/**
 * Everything that waits in one queue: in the order in which it is due, one item open at a time, and below by the sections of the
 * specification. To be worked through by keyboard alone.
 */
export function QueuePanel({ page, counts, kinds, product, forMe }: Props) {
  const { items, all, gone, next, setGone } = useQueueItems(page, kinds);
  const { decide, undo, error } = useQueueDecisions(setGone);
  const [wanted, setWanted] = useState({ key: '', at: 0 });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [inSection, setInSection] = useState<QueueItem | null>(null);
  const { askReason, askPicture, picking, dialogs } = useRejection(all, {
    onReject: (which, given) => perform('reject', which, given),
    onPick: (item, picture) => (picture === null ? ofCard('reject', item) : ofCard('approve', item, { picture })),
  });
  const email = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const kindOf = useKindOf();

  // Where the wanted one left, the one that took its place is open.
  const found = items.findIndex((item) => keyOf(item) === wanted.key);
  const at = found >= 0 ? found : Math.max(0, Math.min(wanted.at, items.length - 1));
  const open = items[at];
  const { claims, decided: notes } = usePresence(picking ?? inSection ?? open, all);
  const isFree = (item: QueueItem) => notes[keyOf(item)] === undefined;
  const chosen = items.filter((item) => marked.has(keyOf(item)));

  // The pictures of the next ones are there before they are.
  const ahead = items.slice(at + 1, at + 3).flatMap(({ picture, veiled }) => (picture && !veiled ? picture : []));
  const aheadText = ahead.join('\n');
  useEffect(() => {
    for (const url of aheadText.split('\n')) if (url) new Image().src = url;
  }, [aheadText]);

  const go = (index: number) => {
    const item = items[Math.max(0, Math.min(index, items.length - 1))];
    if (!item) return;
    // What another moderator decided has been read now.
    if (open && !isFree(open)) setGone([keyOf(open)], true);
    setWanted({ key: keyOf(item), at: items.indexOf(item) });
  };
  const perform = (decision: Decision, which: readonly QueueItem[], given: { reason?: string; choice?: Choice } = {}) => {
    const keys = new Set(which.map(keyOf));
    // On to the first below the open one that stays.
    const stays = [...items.slice(at), ...items.slice(0, at).reverse()].find((item) => !keys.has(keyOf(item)));
    setWanted({ key: stays ? keyOf(stays) : '', at });
    setMarked((before) => new Set([...before].filter((key) => !keys.has(key))));
    void send(decision, which, given);
  };
  /** Decides and leaves open what is open. */
  const send = async (decision: Decision, which: readonly QueueItem[], given: { reason?: string; choice?: Choice } = {}) => {
    const isOver = await decide(decision, which, given);
    if (!isOver) return;
    // Back to where she typed.
    setWanted({ key: which[0] ? keyOf(which[0]) : '', at });
    if (given.reason) askReason(which, given.choice?.measure);
  };

  const approve = () => {
    if (chosen.length > 0) return perform('approve', chosen);
    if (!open || stopped(open)) return;
    const { asksFor, approveByForm } = kindOf(open.kind);
    if (asksFor === 'email') return email.current?.focus();
    if (approveByForm) return toast.info(`${approveByForm} Press E and fill in its form.`);
    perform('approve', [open]);
  };
  const reject = () => {
    const which = chosen.length > 0 ? chosen : open ? [open] : [];
    const [first] = which;
    if (!first || (which.length === 1 && stopped(first))) return;
    if (which.length === 1 && kindOf(first.kind).asksFor === 'picture') return askPicture(first);
    if (which.some(({ kind }) => kindOf(kind).reject.reasons)) return askReason(which);
    perform('reject', which);
  };
  /** Says who was faster, or is on it. The server has the last word: a claim may be over, or new. */
  function stopped(item: QueueItem) {
    const key = keyOf(item);
    const note = notes[key] ?? (claims[key] && `${claims[key]} is on it.`);
    if (note) toast.warning(note);
    return note !== undefined;
  }
  const edit = (item: QueueItem | undefined) => {
    if (item?.editLink) void navigate(item.editLink);
    else toast.info('There is nothing to edit here.');
  };
  const mark = (item: QueueItem | undefined) => {
    if (!item) return;
    setMarked((before) => {
      const after = new Set(before);
      if (!after.delete(keyOf(item))) after.add(keyOf(item));
      return after;
    });
  };
  const takeBack = async () => {
    const [first] = await undo();
    if (first) setWanted({ key: first, at });
  };
  useKeys(
    {
      j: () => go(at + 1),
      k: () => go(at - 1),
      a: approve,
      r: reject,
      e: () => edit(open),
      u: () => void takeBack(),
      x: () => {
        mark(open);
        go(at + 1);
      },
    },
    { outside: '[data-own-keys]' },
  );

  /** The same for a card of a section, which keeps its place. */
  const ofCard = (decision: Decision, item: QueueItem, choice?: Choice) => {
    if (!stopped(item)) void send(decision, [item], choice ? { choice } : {});
  };
  const sectionActions: SectionActions = {
    onApprove: (item) => ofCard('approve', item),
    onReject: (item) => (kindOf(item.kind).asksFor === 'picture' ? askPicture(item) : ofCard('reject', item)),
    onMatch: (item, address) => (address ? ofCard('approve', item, { email: address }) : ofCard('reject', item)),
    onEdit: edit,
    onUndo: () => void undo(),
  };
  const left: Record<string, number> = { ...counts };
  for (const { kind } of gone) left[kind] = Math.max(0, (left[kind] ?? 0) - 1);

  return (
    <section aria-label="Queue">
      <QueueFilters counts={left} kinds={kinds} forMe={forMe} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-sm text-ink-soft max-sm:hidden">
          <kbd>J</kbd> next · <kbd>K</kbd> previous · <kbd>A</kbd> approve · <kbd>R</kbd> reject · <kbd>E</kbd> edit · <kbd>U</kbd> undo · <kbd>X</kbd> mark
        </p>
        <QuietSwitch />
      </div>
      <BreakReminder />
      {error && (
        <Alert live severity="error" title="Error" className="mb-4">
          {error}
        </Alert>
      )}
      <MarkedBar items={chosen} onApprove={approve} onReject={reject} onClear={() => setMarked(new Set())} />
      {open ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <OpenItem
            key={keyOf(open)}
            item={open}
            note={notes[keyOf(open)]}
            claimedBy={claims[keyOf(open)]}
            email={email}
            onApprove={approve}
            onReject={reject}
            onMeasure={(measure) => !stopped(open) && askReason([open], measure)}
            onDecide={(decision, choice) => perform(decision, [open], choice ? { choice } : {})}
            onUndo={() => void takeBack()}
          />
          <QueueList items={items} openKey={keyOf(open)} marked={marked} claims={claims} notes={notes} kinds={kinds} next={next} onOpen={go} onMark={mark} />
        </div>
      ) : (
        <EmptyState title="Nothing is waiting for you">
          {kinds.length > 0 && 'Nothing of these kinds. Other kinds may be waiting.'}
          {forMe.on && 'Nobody has passed anything on to you that still waits.'}
        </EmptyState>
      )}
      <p aria-live="polite" className="sr-only">
        {open ? `${kindOf(open.kind).one}: ${open.title}` : 'Nothing is waiting'}
      </p>
      {!forMe.on && (
        <QueueSections items={all} counts={left} kinds={kinds} product={product} notes={notes} claims={claims} actions={sectionActions} onOpen={setInSection} />
      )}
      {dialogs}
    </section>
  );
}
