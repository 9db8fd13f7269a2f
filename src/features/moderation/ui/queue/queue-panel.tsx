import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Measure } from '#shared/measures.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { type Decision, keyOf, kindOf, type QueueCounts, type QueueItem, type QueueKind, type QueuePage } from '../../queue/kinds.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { BreakReminder, QuietSwitch } from '../pictures/quiet-view.tsx';
import { useKeys } from '../use-keys.ts';
import type { Choice } from './calls.ts';
import { MarkedBar } from './marked-bar.tsx';
import { OpenItem } from './open-item.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueSections } from './queue-sections.tsx';
import { fromDraft, keysOf, REJECT_DRAFT, ReasonDialog } from './reason-dialog.tsx';
import type { SectionActions } from './section-card.tsx';
import { usePresence } from './use-presence.ts';
import { useQueueDecisions } from './use-queue-decisions.ts';
import { useQueueItems } from './use-queue-items.ts';

type Props = { page: QueuePage; counts: QueueCounts; kinds: readonly QueueKind[]; product: string; forMe: { count: number; on: boolean } };

/**
 * Everything that waits in one queue: in the order in which it is due, one item open at a time, and below by the sections of the
 * specification. To be worked through by keyboard alone.
 */
export function QueuePanel({ page, counts, kinds, product, forMe }: Props) {
  const { items, all, gone, next, setGone } = useQueueItems(page, kinds);
  const { decide, undo, error } = useQueueDecisions(setGone);
  const [wanted, setWanted] = useState({ key: '', at: 0 });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly QueueItem[]>([]);
  const [measure, setMeasure] = useState<Measure>();
  const [picking, setPicking] = useState<string | null>(null);
  const [inSection, setInSection] = useState<QueueItem | null>(null);
  useReopened(REJECT_DRAFT, (draft) => {
    const { keys, measure: chosenMeasure } = fromDraft(draft);
    const which = all.filter((item) => keys.split(',').includes(keyOf(item)));
    // What was decided meanwhile needs no reason any more.
    if (keysOf(which) !== keys) return;
    setRejecting(which);
    setMeasure(chosenMeasure);
  });
  const email = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  // Where the wanted one left, the one that took its place is open.
  const found = items.findIndex((item) => keyOf(item) === wanted.key);
  const at = found >= 0 ? found : Math.max(0, Math.min(wanted.at, items.length - 1));
  const open = items[at];
  const picked = all.find((item) => keyOf(item) === picking);
  const { claims, decided: notes } = usePresence(picked ?? inSection ?? open, all);
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
    if (given.reason) setRejecting(which);
    setMeasure(given.choice?.measure);
  };

  const approve = () => {
    if (chosen.length > 0) return perform('approve', chosen);
    if (!open || stopped(open)) return;
    if (open.kind === 'scrapedEmail') return email.current?.focus();
    if (open.kind === 'crawledProblemGirl') return toast.info('It has no username. Press E and fill in its form.');
    perform('approve', [open]);
  };
  const reject = () => {
    const which = chosen.length > 0 ? chosen : open ? [open] : [];
    const [first] = which;
    if (!first || (which.length === 1 && stopped(first))) return;
    if (which.length === 1 && first.kind === 'sessionGirlPicture') return setPicking(keyOf(first));
    if (which.some(({ kind }) => kindOf(kind).reasons)) return ask(which);
    perform('reject', which);
  };
  /** Asks why, and what is to be done about the person. */
  function ask(which: readonly QueueItem[], chosenMeasure?: Measure) {
    setMeasure(chosenMeasure);
    setRejecting(which);
  }
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
    onReject: (item) => (item.kind === 'sessionGirlPicture' ? setPicking(keyOf(item)) : ofCard('reject', item)),
    onMatch: (item, address) => (address ? ofCard('approve', item, { email: address }) : ofCard('reject', item)),
    onEdit: edit,
    onUndo: () => void undo(),
  };
  const left = { ...counts };
  for (const { kind } of gone) left[kind] = Math.max(0, left[kind] - 1);

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
            onMeasure={(chosenMeasure) => !stopped(open) && ask([open], chosenMeasure)}
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
      {picked && (
        <PicturePicker
          open
          item={picked}
          onClose={() => setPicking(null)}
          onPick={(picture) => {
            setPicking(null);
            ofCard('approve', picked, { picture });
          }}
          onNone={() => {
            setPicking(null);
            ofCard('reject', picked);
          }}
        />
      )}
      <ReasonDialog
        items={rejecting}
        measure={measure}
        onClose={() => setRejecting([])}
        onReject={(reason) => {
          setRejecting([]);
          perform('reject', rejecting, { ...(reason && { reason }), ...(measure && { choice: { measure } }) });
        }}
      />
    </section>
  );
}
