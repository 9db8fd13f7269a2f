import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { Choice } from '#platform/moderation/kind.ts';
import { formatDate } from '#shared/dates.ts';
import { MEASURE_LABELS, type Measure } from '#shared/measures.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { type Decision, keyOf, type QueueItem } from '../../queue/item.ts';
import { EmailMatch } from '../email-match.tsx';
import { QueuePicture } from '../pictures/queue-picture.tsx';
import { HandoverNote, PassOnButton } from './handover.tsx';
import { ItemFacts } from './item-facts.tsx';
import { useKindOf } from './kinds.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';

type Props = {
  item: QueueItem;
  /** Somebody else has decided it: that is all that is left to say. */
  note: string | undefined;
  claimedBy: string | undefined;
  /** Where the address is typed, for who calls it by a key. */
  email?: RefObject<HTMLInputElement | null>;
  onApprove: () => void;
  onReject: () => void;
  /** Rejects it and does something about the person. */
  onMeasure: (measure: Measure) => void;
  onDecide: (decision: Decision, choice?: Choice) => void;
  onUndo: () => void;
};

/** The item that is open, with everything a moderator needs to decide it. */
export function OpenItem({ item, note, claimedBy, email, onApprove, onReject, onMeasure, onDecide, onUndo }: Props) {
  const kind = useKindOf()(item.kind);
  const hasPicture = item.picture !== null || kind.hasPicture;
  const isMatch = kind.asksFor === 'email';
  return (
    <article aria-label={item.title} data-item={keyOf(item)} className="min-w-0 rounded-lg border border-ink bg-surface px-4 pt-4 sm:px-6">
      <p className="mb-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <UrgencyBadge urgency={item.urgency} overdue={item.overdue} />
        <span className="kicker text-ink-faint">{kind.one}</span>
        <span title={`Since ${formatDate(item.since)}`}>{item.standing}</span>
      </p>
      <h2 className="mb-3 text-xl break-words">{item.link ? <Link to={item.link}>{item.title}</Link> : item.title}</h2>
      {note ? (
        <Alert live severity="warning" className="mb-4">
          {note}
        </Alert>
      ) : (
        claimedBy && (
          <Alert live severity="info" className="mb-4">
            {claimedBy} is on it.
          </Alert>
        )
      )}
      <HandoverNote item={item} />
      <div className="flex flex-wrap gap-5 sm:flex-nowrap">
        {hasPicture && <QueuePicture picture={item.picture} title={item.title} explicit={item.veiled} />}
        <div className="min-w-0 flex-[1_1_16rem] whitespace-pre-line">
          <ItemFacts item={item} />
        </div>
      </div>
      {!note && (
        <div className="sticky bottom-(--bottom-bar) -mx-4 mt-4 flex flex-wrap gap-2 rounded-b-lg max-sm:gap-1.5 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
          {!isMatch && (
            <>
              {kind.approve && <Button onClick={onApprove}>{kind.approve.label}</Button>}
              <Button variant="secondary" onClick={onReject}>
                {kind.reject.label}
              </Button>
              {kind.reject.measures?.map((measure) => (
                <Button key={measure} variant="secondary" onClick={() => onMeasure(measure)}>
                  {MEASURE_LABELS[measure]}
                </Button>
              ))}
            </>
          )}
          {item.editLink && (
            <LinkButton to={item.editLink} variant="secondary">
              {kind.edit ?? 'Edit'}
            </LinkButton>
          )}
          <PassOnButton item={item} />
          <Button variant="quiet" onClick={onUndo} className="max-sm:px-2 sm:ml-auto">
            <span>
              Undo<span className="max-sm:sr-only"> last decision</span>
            </span>
          </Button>
        </div>
      )}
      {!note && isMatch && (
        <div className="mt-4 pb-4">
          <EmailMatch
            item={item}
            {...(email && { input: email })}
            onMatch={(address) => (address ? onDecide('approve', { email: address }) : onDecide('reject'))}
          />
        </div>
      )}
    </article>
  );
}
