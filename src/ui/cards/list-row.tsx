import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Photo } from '../media/photo.tsx';
import { Badge } from '../text/badge.tsx';
import type { CardProps } from './card.tsx';
import { PersonBadges } from './person-badges.tsx';
import { DISPUTED, warningWords } from './warning-words.ts';

type Props = Omit<CardProps, 'footer' | 'eager'> & {
  /** What is at the right end: a date, a button. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The same person in one line, for lists that are read rather than looked at. */
export function ListRow({ to, name, place, facts = [], photo, kind = 'girl', disputed = false, level = 3, aside, children, ...badges }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const shown = facts.filter(Boolean).slice(0, 2);
  return (
    <article data-kind={kind} className="list-row">
      <Photo photo={photo} sizes="64px" className="list-row-photo" />
      <div className="min-w-0 flex-1">
        <Heading>
          <Link to={to} discover="none" className="list-row-link">
            {name}
          </Link>
        </Heading>
        <p className="numbers text-sm text-ink-soft">{[place, ...shown].filter(Boolean).join(' · ')}</p>
        <div className="list-row-badges">
          {kind === 'scammer' || kind === 'problem-girl' ? (
            <Badge tone={kind === 'scammer' ? 'error' : 'warning'}>
              {warningWords[kind]}
              {disputed && DISPUTED}
            </Badge>
          ) : (
            <PersonBadges {...badges} />
          )}
        </div>
        {children}
      </div>
      {aside && <div className="relative shrink-0 text-right text-sm text-ink-soft">{aside}</div>}
    </article>
  );
}
