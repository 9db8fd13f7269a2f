import { useRevalidator } from 'react-router';
import { LONG_TEXT_MAX, REVIEW_REPLY_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';

type Props = { kind: 'reply' | 'dispute'; bookingId: number; draft: string; onClose: () => void };

/** The public reply to a review, or what goes to moderators about it. */
export default function AnswerForm(props: Props) {
  return props.kind === 'reply' ? <Reply {...props} /> : <Dispute {...props} />;
}

function Reply({ bookingId, draft, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.replyForm), {
    defaultValues: { reply: '' },
    draft: { name: draft, over: 'log-in' },
  });
  const send = submit(async (attributes) => {
    await api.post(`/api/v1/bookings/${bookingId}/reviews/reply`, { data: { type: 'reviewReplies', attributes } });
    toast.success('Your reply has appeared.');
    onClose();
    await revalidate();
  });
  return (
    <form onSubmit={send} noValidate aria-label="Reply" className="grid gap-3">
      <FormErrors issues={issues} />
      <TextArea
        {...field('reply')}
        label="Reply"
        required
        maxLength={REVIEW_REPLY_MAX}
        hint="Everybody who reads the review reads your reply. You have one, and it can’t be changed."
      />
      <Buttons label="Reply" busy={busy} onClose={onClose} />
    </form>
  );
}

function Dispute({ bookingId, draft, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.disputeForm), {
    defaultValues: { statement: '' },
    draft: { name: draft, over: 'log-in' },
  });
  const send = submit(async (attributes) => {
    await api.post(`/api/v1/bookings/${bookingId}/reviews/dispute`, { data: { type: 'disputes', attributes } });
    toast.success('A moderator will look at it. We’ll email you.');
    onClose();
    await revalidate();
  });
  return (
    <form onSubmit={send} noValidate aria-label="Dispute" className="grid gap-3">
      <FormErrors issues={issues} />
      <TextArea
        {...field('statement')}
        label="What is wrong, and what shows it"
        required
        maxLength={LONG_TEXT_MAX}
        hint="Name your evidence: dates, what was written, links to screenshots. Moderators read it; the review says ‘Disputed’ meanwhile."
      />
      <Buttons label="Send to moderators" busy={busy} onClose={onClose} />
    </form>
  );
}

const Buttons = ({ label, busy, onClose }: { label: string; busy: boolean; onClose: () => void }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" busy={busy}>
      {label}
    </Button>
  </div>
);
