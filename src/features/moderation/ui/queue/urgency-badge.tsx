import type { Urgency } from '#platform/moderation/kind.ts';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import { urgencyLabels } from '../../queue/risk.ts';

const tones: Record<Urgency, BadgeTone> = { danger: 'error', urgent: 'warning', soon: 'info', routine: 'neutral' };

/** Danger is danger; of all else it matters more when it is late. */
export function UrgencyBadge({ urgency, overdue }: { urgency: Urgency; overdue: boolean }) {
  if (overdue && urgency !== 'danger') return <Badge tone="warning">Overdue</Badge>;
  return <Badge tone={tones[urgency]}>{urgencyLabels[urgency]}</Badge>;
}
