import type { RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { cx } from '#ui/class-names.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import type { SectionItem, SectionName } from '../sections.ts';
import type { Act, ItemActs } from './acts.ts';
import { EmailMatch } from './email-match.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { QueuePicture } from './queue-picture.tsx';

type Props = {
  name: SectionName;
  item: SectionItem;
  acts: ItemActs;
  current: boolean;
  element: RefObject<HTMLLIElement | null> | null;
  picking: boolean;
  setPicking: (picking: boolean) => void;
  onDecide: (act: Act) => void;
  onFocus: () => void;
};

/** One thing that waits, with everything a moderator needs to decide it. */
export function QueueEntry({ name, item, acts, current, element, picking, setPicking, onDecide, onFocus }: Props) {
  const { approve, reject, pick, setEmail, editLink } = acts;
  return (
    <li
      ref={element}
      tabIndex={-1}
      aria-current={current || undefined}
      aria-label={item.title}
      onFocus={onFocus}
      className={cx('scroll-mt-24 rounded-lg border bg-surface p-4', current ? 'border-ink' : 'border-line')}
    >
      <div className="flex flex-wrap gap-4 sm:flex-nowrap">
        <QueuePicture picture={item.picture} title={item.title} explicit={name === 'explicitImages'} />
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 className="mb-2 text-lg break-words">{item.link ? <Link to={item.link}>{item.title}</Link> : item.title}</h3>
          <Facts facts={[...item.facts, ['Waiting since', <DateText key="since" value={item.since} />]]} />
          <div className="mt-4 flex flex-wrap gap-2">
            {approve && (
              <Button size="small" onClick={() => onDecide(approve)}>
                Approve
              </Button>
            )}
            {(reject || pick) && (
              <Button size="small" variant="secondary" onClick={() => (pick ? setPicking(true) : reject && onDecide(reject))}>
                Reject
              </Button>
            )}
            {editLink && (
              <LinkButton to={editLink} size="small" variant="secondary">
                Edit
              </LinkButton>
            )}
          </div>
          {setEmail && <EmailMatch item={item} onMatch={(email) => onDecide(setEmail(email))} />}
        </div>
      </div>
      {pick && (
        <PicturePicker
          item={item}
          open={picking}
          onClose={() => setPicking(false)}
          onPick={(url) => {
            setPicking(false);
            onDecide(pick(url));
          }}
        />
      )}
    </li>
  );
}
