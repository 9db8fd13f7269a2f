import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { THUMB_DOWN, THUMB_UP } from '#shared/catalogues/statuses.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { RadioGroup } from '#ui/forms/choices/choice-groups.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import type { ShownMeeting } from '../present.ts';
import type { meetingReviewForm } from '../schema.ts';
import { reviewDraft } from './meeting-panel.tsx';
import { noShowTexts } from './outcome-labels.ts';

type Values = z.input<typeof meetingReviewForm>;

/** A review after a session; a no-show starts with its text. */
export default function ReviewForm({ meeting, onClose }: { meeting: ShownMeeting; onClose: () => void }) {
  const { bookingId, side, mine, outcome } = meeting;
  const { revalidate } = useRevalidator();
  const isNoShow = outcome === 'no-show';
  const thumb = mine?.thumb ?? (isNoShow ? THUMB_DOWN : null);
  const { field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.meetingReviewForm), {
    defaultValues: {
      comment: mine?.comment ?? (isNoShow ? noShowTexts[side] : ''),
      thumbState: (thumb === null ? undefined : String(thumb)) as Values['thumbState'],
    },
    draft: { name: reviewDraft(bookingId), over: 'log-in' },
    renamed: { vote: 'thumbState' },
  });
  const send = submit(async ({ comment, thumbState }) => {
    const attributes = { comment, vote: thumbState === String(THUMB_UP) };
    const { data } = await api.post(`/api/v1/bookings/${bookingId}/reviews`, { data: { type: 'meetingReviews', attributes } });
    toast.success(data.attributes.published ? 'Both reviews have appeared.' : 'Your review is saved.');
    onClose();
    await revalidate();
  });
  return (
    <form onSubmit={send} noValidate aria-label="Review" className="grid gap-4">
      <FormErrors issues={issues} />
      <TextArea {...field('comment')} label="Review" required maxLength={LONG_TEXT_MAX} hint="It can’t be changed once it has appeared." />
      <RadioGroup
        {...field('thumbState')}
        label="Your vote"
        required
        columns={2}
        options={[
          { value: THUMB_UP, label: 'Thumbs up' },
          { value: THUMB_DOWN, label: 'Thumbs down' },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save review
        </Button>
      </div>
    </form>
  );
}
