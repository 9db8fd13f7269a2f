import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { THUMB_DOWN, THUMB_UP } from '#shared/catalogues/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { cx } from '#ui/class-names.ts';
import { toast } from '#ui/feedback/toast.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import type { reviewForm } from '../girl-reviews.ts';
import { REVIEW_POSTED } from '../texts.ts';
import { type AddReferenceProps, referenceDraft } from './add-reference.tsx';

/** The form 'Add reference': closes when it was posted or called off. */
export default function ReferenceForm({ about, send, onPosted, onClose }: AddReferenceProps & { onClose: () => void }) {
  const { field, form, submit, issues, busy } = useZodForm(() => import('../girl-reviews.ts').then((schemas) => schemas.reviewForm), {
    defaultValues: { comment: '', thumbState: undefined as unknown as z.input<typeof reviewForm>['thumbState'] },
    draft: { name: referenceDraft(about), over: 'log-in' },
    renamed: { 'review.comment': 'comment', 'review.vote': 'thumbState', vote: 'thumbState' },
  });
  const thumb = form.watch('thumbState');
  const error = field('thumbState').error;

  const post = submit(async ({ comment, thumbState }) => {
    try {
      await send({ comment, vote: thumbState === THUMB_UP });
    } catch (thrown) {
      toast.error(messageOf(thrown));
      throw thrown;
    }
    toast.success(REVIEW_POSTED);
    onClose();
    onPosted();
  });
  const option = (value: typeof THUMB_UP | typeof THUMB_DOWN, label: string, icon: ReactNode) => (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 [&>svg]:size-5',
        thumb === value ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name="thumbState"
        value={value}
        checked={thumb === value}
        onChange={() => form.setValue('thumbState', value, { shouldValidate: true })}
        className="sr-only"
      />
      {icon}
      {label}
    </label>
  );

  return (
    <form onSubmit={post} noValidate aria-labelledby="add-reference" className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h3 id="add-reference" className="text-xl">
        Add reference
      </h3>
      <FormErrors issues={issues} />
      <TextArea {...field('comment')} label="Comment" required />
      <fieldset id="field-thumbState" tabIndex={-1} aria-describedby={error ? 'field-thumbState-error' : undefined}>
        <legend className="mb-1 text-sm font-semibold">Your vote</legend>
        <div className="flex flex-wrap gap-2">
          {option(THUMB_UP, 'Thumbs up', <ThumbsUp aria-hidden />)}
          {option(THUMB_DOWN, 'Thumbs down', <ThumbsDown aria-hidden />)}
        </div>
        <FieldError id="field-thumbState">{error}</FieldError>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Post
        </Button>
      </div>
    </form>
  );
}
