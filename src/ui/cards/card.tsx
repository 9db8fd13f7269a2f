import { OctagonAlert, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../class-names.ts';
import { Photo, type PhotoProps, type PhotoSource } from '../media/photo.tsx';
import { PersonBadges, type PersonBadgesProps } from './person-badges.tsx';
import { DISPUTED, warningWords } from './warning-words.ts';

/** Whose card it is: the corner of the ring, or one of the two warnings. */
export type CardKind = 'girl' | 'guy' | 'scammer' | 'problem-girl';

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

export const cardSizes = '(min-width: 1200px) 290px, (min-width: 900px) 31vw, (min-width: 600px) 47vw, 94vw';

const warnings = {
  scammer: { icon: OctagonAlert, ribbon: 'bg-error-fill text-on-fill', frame: 'outline-error-fill' },
  'problem-girl': { icon: ShieldAlert, ribbon: 'bg-warning-tint text-warning', frame: 'outline-warning' },
} as const;

/** A person on a card: the photograph first, then name, place and two facts. The whole card leads to her or his page. */
export function Card({ to, name, place, facts = [], photo, kind = 'girl', eager = false, disputed = false, footer, level = 3, ...badges }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const alarm = kind === 'scammer' || kind === 'problem-girl' ? { ...warnings[kind], word: warningWords[kind] } : undefined;
  const shown = facts.filter(Boolean).slice(0, 2);
  return (
    <article data-kind={kind} className="group relative">
      <div className={cx('relative isolate overflow-hidden rounded-lg', alarm && cx('outline-2 -outline-offset-2', alarm.frame))}>
        <Photo
          photo={photo}
          sizes={cardSizes}
          eager={eager}
          className={cx('aspect-4/5 w-full transition-transform group-hover:scale-[1.02]', alarm && '-z-10 saturate-[0.35]')}
        />
        {alarm ? (
          <p className={cx('absolute inset-x-0 bottom-0 flex items-center gap-1.5 px-3 py-2 text-sm font-bold', alarm.ribbon)}>
            <alarm.icon aria-hidden className="size-4 shrink-0" />
            {alarm.word}
            {disputed && DISPUTED}
          </p>
        ) : (
          <div className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
            <PersonBadges {...badges} />
          </div>
        )}
      </div>
      <div className="pt-2.5">
        <Heading className="text-lg leading-snug">
          <Link
            to={to}
            className={cx(
              'static decoration-2 underline-offset-4 before:absolute before:inset-0 before:rounded-lg group-hover:underline',
              kind === 'girl' && 'decoration-red-corner',
              kind === 'guy' && 'decoration-blue-corner',
            )}
          >
            {name}
          </Link>
        </Heading>
        {place && <p className="truncate text-sm text-ink-soft">{place}</p>}
        {shown.length > 0 && <p className="numbers mt-0.5 truncate text-sm text-ink-faint">{shown.join(' · ')}</p>}
        {footer && <div className="relative mt-2">{footer}</div>}
      </div>
    </article>
  );
}
