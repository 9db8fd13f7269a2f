import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import type { Urgency } from '../../queue/kinds.ts';

const looks: Record<Urgency, [words: string, tone: BadgeTone]> = {
  danger: ['Danger', 'error'],
  urgent: ['Urgent', 'warning'],
  soon: ['Soon', 'info'],
  routine: ['Routine', 'neutral'],
};

/** Danger is danger; of all else it matters more when it is late. */
export function UrgencyBadge({ urgency, overdue }: { urgency: Urgency; overdue: boolean }) {
  const [words, tone]: (typeof looks)[Urgency] = overdue && urgency !== 'danger' ? ['Overdue', 'warning'] : looks[urgency];
  return <Badge tone={tone}>{words}</Badge>;
}
