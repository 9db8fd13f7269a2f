import { Card } from '#ui/cards/card.tsx';
import { ListRow } from '#ui/cards/list-row.tsx';
import { Badge } from '#ui/text/badge.tsx';
import type { GirlCardProps } from '../present.ts';

const looks = { scammer: 'scammer', 'problem-girl': 'problem-girl', review: 'girl', profile: 'girl' } as const;

/** A girl in a grid. */
export function GirlCard({ card, eager = false, level = 3 }: { card: GirlCardProps; eager?: boolean; level?: 2 | 3 }) {
  const { id: _id, kind, ...shown } = card;
  return <Card {...shown} kind={looks[kind]} eager={eager} level={level} />;
}

/** A girl in a list, with what she is where that is not a profile. */
export function GirlRow({ card: { id: _id, kind, ...shown } }: { card: GirlCardProps }) {
  return <ListRow {...shown} kind={looks[kind]} aside={kind === 'review' && <Badge tone="neutral">Reviewed</Badge>} />;
}
