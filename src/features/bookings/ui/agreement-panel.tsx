import { CalendarCheck } from 'lucide-react';
import { appointmentText } from '#shared/appointment-text.ts';
import { Badge } from '#ui/text/badge.tsx';
import type { Standing } from '../present.ts';
import type { Agreement } from '../state.ts';

const words: Record<Agreement, { text: string; tone: 'neutral' | 'info' | 'success' | 'warning' }> = {
  requested: { text: 'Requested', tone: 'neutral' },
  'proposed-by-girl': { text: 'She proposed another time', tone: 'info' },
  'proposed-by-guy': { text: 'He proposed another time', tone: 'info' },
  accepted: { text: 'Accepted', tone: 'success' },
  declined: { text: 'Declined', tone: 'neutral' },
  'taken-back': { text: 'Withdrawn', tone: 'neutral' },
};

/** How a request stands, in the same words for both. */
export function AgreementBadge({ agreement, complete }: { agreement: Agreement; complete: boolean }) {
  if (complete) return <Badge tone="success">Complete</Badge>;
  const { text, tone } = words[agreement];
  return <Badge tone={tone}>{text}</Badge>;
}

type Props = Pick<Standing, 'agreement' | 'appointment' | 'note' | 'mine'> & { /** Whose words the note is, when it is not the own. */ other: string };

/** When and where they meet, or would, and what was said with it. */
export function AgreementPanel({ agreement, appointment, note, mine, other }: Props) {
  if (!appointment && !note) return null;
  return (
    <div className={`mb-4 rounded-md border-l-4 bg-sunken p-3 ${agreement === 'accepted' ? 'border-success' : 'border-line-strong'}`}>
      {appointment && (
        <p className="flex items-start gap-2 font-semibold">
          <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0 break-words">
            <time dateTime={appointment.at}>{appointmentText(new Date(appointment.at), appointment.timeZone)}</time>
            {appointment.location && <span className="block font-normal whitespace-pre-line">{appointment.location}</span>}
          </span>
        </p>
      )}
      {note && (
        <p className="mt-1 break-words whitespace-pre-line">
          <span className="text-ink-soft">{mine ? 'You wrote: ' : `${other} wrote: `}</span>
          {note}
        </p>
      )}
    </div>
  );
}
