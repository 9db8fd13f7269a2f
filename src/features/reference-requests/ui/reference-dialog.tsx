import { useId } from 'react';
import { BOOKING_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { referenceDraft } from './request-card.tsx';

type Props = {
  id: number;
  name: string;
  comment: string | null;
  onClose: () => void;
  onSay: (answer: { answer: 'yes'; comment?: string | null | undefined }) => Promise<void>;
};

/** A reference with her name, and what she wants to say with it. */
export default function ReferenceDialog({ id, name, comment, onClose, onSay }: Props) {
  const formId = useId();
  const { field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.answerForm), {
    defaultValues: { comment: comment ?? '' },
    draft: { name: referenceDraft(id), over: 'log-in' },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`A reference for ${name}`}
      width="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Give reference
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit((values) => onSay({ answer: 'yes', ...values }))} noValidate className="grid gap-4">
        <p className="text-ink-soft">Other women and he see your name and what you write. You can take it back at any time.</p>
        <FormErrors issues={issues} />
        <TextArea {...field('comment')} label="What you want to say (optional)" maxLength={BOOKING_TEXT_MAX} />
      </form>
    </Dialog>
  );
}
