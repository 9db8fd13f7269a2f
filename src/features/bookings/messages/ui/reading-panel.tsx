import { useState } from 'react';
import type { BookingSide, MessageDelivery } from '#shared/catalogues/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { cx } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import type { ShownCase } from '../present.ts';

type Read = { key: string; side: BookingSide; body: string; delivery: MessageDelivery; reported: string | null; createdAt: string | Date };

const notDelivered: Record<Exclude<MessageDelivery, 'sent'>, string> = {
  withheld: 'She never got it: she had blocked him or deleted the booking',
  refused: 'Not sent: asks for sexual services',
};

/** Why a conversation concerns moderators, and its texts once they say why they need them. */
export function ReadingPanel({ about }: { about: ShownCase }) {
  const [messages, setMessages] = useState<readonly Read[] | null>(null);
  const { field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.readingInput), {
    defaultValues: { reason: '' },
    draft: { name: `read-${about.bookingId}`, over: 'log-in' },
  });
  const read = submit(async (body) => setMessages((await api.post(`/api/admin/bookings/${about.bookingId}/conversation-readings`, body)).messages));

  return (
    <div className="grid max-w-[48rem] gap-6">
      <Panel title="Why it is here">
        <Facts
          facts={[
            ['Flag', about.flagReason ?? 'None'],
            ['Reports', about.reports.length === 0 ? 'None' : about.reports.map(({ reason, status }) => `${reason} (${status})`).join(', ')],
            ['Messages', about.messages],
            ...(about.endedBy ? [['Ended by', about.endedBy === 'girl' ? about.girl : about.guy] as [string, string]] : []),
          ]}
        />
      </Panel>
      {!about.isOpen && <Alert severity="info">Nothing in this conversation was flagged or reported, so it cannot be read.</Alert>}
      {about.isOpen && messages === null && (
        <form onSubmit={read} noValidate className="grid gap-4">
          <TextInput {...field('reason')} label="Why do you need to read it?" hint="Recorded in the audit log with your name." required />
          <FormErrors issues={issues} />
          <p>
            <Button type="submit" busy={busy}>
              Read conversation
            </Button>
          </p>
        </form>
      )}
      {messages?.length === 0 && <EmptyState title="No messages">They have not written to each other.</EmptyState>}
      {messages && messages.length > 0 && (
        <ol aria-label="Messages" className="grid gap-3">
          {messages.map(({ key, side, body, delivery, reported, createdAt }) => (
            <li key={key} className={cx('rounded-md bg-sunken p-3', side === 'girl' ? 'stripe-red' : 'stripe-blue')}>
              <p className="numbers mb-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <span className="font-semibold text-ink">{side === 'girl' ? about.girl : about.guy}</span>
                <MomentText value={createdAt} />
                {delivery !== 'sent' && <Badge tone="warning">{notDelivered[delivery]}</Badge>}
                {reported && <Badge tone="error">{`Reported: ${reported}`}</Badge>}
              </p>
              <p className="break-words whitespace-pre-line">{body}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
