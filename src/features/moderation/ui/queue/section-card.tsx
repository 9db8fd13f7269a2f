import type { RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { cx } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import type { QueueItem } from '../../queue/item.ts';
import { EmailMatch } from '../email-match.tsx';
import { QueuePicture } from '../pictures/queue-picture.tsx';
import { itemFacts } from './item-facts.tsx';
import { useKindOf } from './kinds.tsx';

/** What is done about an item of a section: the same as in the queue, by the same calls. */
export type SectionActions = {
  onApprove: (item: QueueItem) => void;
  onReject: (item: QueueItem) => void;
  /** An empty one: nobody found any. */
  onMatch: (item: QueueItem, email: string) => void;
  onEdit: (item: QueueItem) => void;
  onUndo: () => void;
};

type Props = {
  item: QueueItem;
  actions: SectionActions;
  /** Somebody else has decided it: that is all that is left to say. */
  note: string | undefined;
  claimedBy: string | undefined;
  isCurrent: boolean;
  element: RefObject<HTMLLIElement | null> | null;
  onFocus: () => void;
  onLeave: () => void;
};

/** An item of the queue in its section, with everything a moderator needs to decide it. */
export function SectionCard({ item, actions, note, claimedBy, isCurrent, element, onFocus, onLeave }: Props) {
  const { asksFor, approveByForm: isForm } = useKindOf()(item.kind);
  const isMatch = asksFor === 'email';
  return (
    <li
      ref={element}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      aria-label={item.title}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
      className={cx('scroll-mt-24 rounded-lg border bg-surface p-4', isCurrent ? 'border-ink' : 'border-line')}
    >
      <div className="flex flex-wrap gap-4 sm:flex-nowrap">
        <QueuePicture picture={item.picture} title={item.title} explicit={item.veiled} />
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 className="mb-2 text-lg break-words">{item.link ? <Link to={item.link}>{item.title}</Link> : item.title}</h3>
          <Facts facts={[...itemFacts(item), ['Waiting since', <DateText key="since" value={new Date(item.since)} />]]} />
          {(note ?? claimedBy) && (
            <Alert live severity={note ? 'warning' : 'info'} className="mt-3">
              {note ?? `${claimedBy} is on it.`}
            </Alert>
          )}
          {!note && (
            <div className="mt-4 flex flex-wrap gap-2">
              {!isMatch && !isForm && (
                <Button size="small" onClick={() => actions.onApprove(item)}>
                  Approve
                </Button>
              )}
              {!isMatch && (
                <Button size="small" variant="secondary" onClick={() => actions.onReject(item)}>
                  Reject
                </Button>
              )}
              {isForm && item.editLink && (
                <LinkButton to={item.editLink} size="small" variant="secondary">
                  Edit
                </LinkButton>
              )}
            </div>
          )}
          {!note && isMatch && <EmailMatch item={item} onMatch={(email) => actions.onMatch(item, email)} />}
        </div>
      </div>
    </li>
  );
}
