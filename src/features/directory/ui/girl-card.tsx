import { formatDate } from '#shared/dates.ts';
import { Card, type CardKind } from '#ui/cards/card.tsx';
import { ListRow } from '#ui/cards/list-row.tsx';
import { Kept } from '#ui/kept.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { type CardData, cardFacts } from '../present.ts';

const shortDay = (day: string) => formatDate(day).slice(0, 5);

function properties(card: CardData) {
  const kind: CardKind = card.kind === 'scammer' || card.kind === 'problem-girl' ? card.kind : 'girl';
  return {
    to: card.url,
    name: card.title,
    place: card.place,
    facts: cardFacts(card),
    photo: card.picture,
    kind,
    verified: card.verified,
    disputed: card.disputed,
    isNew: card.isNew,
    onTour: card.tour && `${card.tour.city} · ${shortDay(card.tour.begins)} to ${shortDay(card.tour.ends)}`,
  };
}

/** A girl in a grid. */
export function GirlCard({ card, eager = false, level = 3 }: { card: CardData; eager?: boolean; level?: 2 | 3 }) {
  if (eager) return <Card {...properties(card)} eager level={level} />;
  const shown = properties(card);
  return (
    <Kept by={`girl-card ${level} ${JSON.stringify(shown)}`}>
      <Card {...shown} level={level} />
    </Kept>
  );
}

/** A girl in a list, with what she is where that is not a profile. */
export function GirlRow({ card }: { card: CardData }) {
  return <ListRow {...properties(card)} aside={card.kind === 'review' && <Badge tone="neutral">Reviewed</Badge>} />;
}
