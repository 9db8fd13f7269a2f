import { Card } from '#ui/cards/card.tsx';
import { ListRow } from '#ui/cards/list-row.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { sizeText, useUnits } from '#ui/text/units.tsx';
import type { GirlCardProps } from '../present.ts';

const looks = { scammer: 'scammer', 'problem-girl': 'problem-girl', review: 'girl', profile: 'girl' } as const;

/** The shape that photographs have on cards, whatever shape they have. */
const portrait = { width: 640, height: 800, alt: '' };

/** What `Card` and `ListRow` take. */
function useCard({ id: _id, kind, facts, size, photo, ...shown }: GirlCardProps) {
  const units = useUnits();
  return { ...shown, photo: photo && { ...photo, ...portrait }, kind: looks[kind], facts: size ? [...facts, sizeText(size, units)] : facts };
}

/** A girl in a grid. */
export function GirlCard({ card, eager = false, level = 3 }: { card: GirlCardProps; eager?: boolean; level?: 2 | 3 }) {
  return <Card {...useCard(card)} eager={eager} level={level} />;
}

/** A girl in a list, with what she is where that is not a profile. */
export function GirlRow({ card }: { card: GirlCardProps }) {
  return <ListRow {...useCard(card)} aside={card.kind === 'review' && <Badge tone="neutral">Reviewed</Badge>} />;
}
