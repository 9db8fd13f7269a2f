import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import { Photo, type PhotoProps, type PhotoSource } from '../media/photo.tsx';
import { PersonBadges, type PersonBadgesProps } from './person-badges.tsx';
import { DISPUTED, warningWords } from './warning-words.ts';

/** Whose card it is: the corner of the ring, or one of the two warnings. */
type CardKind = 'girl' | 'guy' | 'scammer' | 'problem-girl';

export type CardProps = PersonBadgesProps & {
  to: string;
  name: string;
  /** 'Austin, TX, United States'; null when nothing is known. */
  place?: string | null;
  /** At most two short facts: age, height and weight; services; date of the report. */
  facts?: readonly (string | null | undefined)[];
  photo: PhotoSource | null | undefined;
  kind?: CardKind;
  eager?: PhotoProps['eager'];
  /** Said beside the warning: somebody answers it, and no moderator has decided yet. */
  disputed?: boolean;
  /** Something below the facts that is pressed on its own (a follow button): is above the card's link. */
  footer?: ReactNode;
  level?: 2 | 3;
};

const cardSizes = '(width>=900px) 320px,47vw';

const warnings = {
  scammer: { icon: 'octagon-alert', ribbon: 'card-ribbon bg-error-fill text-on-fill', frame: 'card-frame card-frame-warned outline-error-fill' },
  'problem-girl': { icon: 'shield-alert', ribbon: 'card-ribbon bg-warning-tint text-warning', frame: 'card-frame card-frame-warned outline-warning' },
} as const;

/** A person on a card: the photograph first, then name, place and two facts. The whole card leads to her or his page. */
export function Card({ to, name, place, facts = [], photo, kind = 'girl', eager = false, disputed = false, footer, level = 3, ...badges }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const alarm = kind === 'scammer' || kind === 'problem-girl' ? { ...warnings[kind], word: warningWords[kind] } : undefined;
  const shown = facts.filter(Boolean).slice(0, 2);
  return (
    <article data-kind={kind} className="card">
      <div className={alarm?.frame ?? 'card-frame'}>
        <Photo photo={photo} sizes={cardSizes} eager={eager} className="card-photo" />
        {alarm ? (
          <p className={alarm.ribbon}>
            <Icon name={alarm.icon} />
            {alarm.word}
            {disputed && DISPUTED}
          </p>
        ) : (
          <div className="card-badges">
            <PersonBadges {...badges} />
          </div>
        )}
      </div>
      <div className="card-text">
        <Heading>
          <Link to={to} discover="none" className="card-link">
            {name}
          </Link>
        </Heading>
        {place && <p className="card-place">{place}</p>}
        {shown.length > 0 && <p className="card-facts">{shown.join(' · ')}</p>}
        {footer && <div className="relative mt-2">{footer}</div>}
      </div>
    </article>
  );
}
