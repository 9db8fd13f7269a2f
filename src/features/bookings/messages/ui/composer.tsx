import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { BOOKING_MESSAGE_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/class-names.ts';
import { controlStyle, describedBy, FieldError } from '#ui/forms/field.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { BOOKING_WARNING } from '../../texts.ts';

type Props = { bookingId: number; other: string; onSend: (body: string) => Promise<void> };

/** With a keyboard Enter sends; under a thumb it starts a line, and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Writes a message. What is typed stays until the server has taken it. */
export function Composer({ bookingId, other, onSend }: Props) {
  const id = useId();
  const { form, field, submit, issues } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.messageForm), {
    defaultValues: { body: '' },
    draft: { name: `message-${bookingId}` },
  });
  const { error: _error, ...given } = field('body');
  const error = issues[0]?.message;
  const send = submit(async ({ body }) => {
    form.reset({ body: '' }, { keepFieldsRef: true });
    try {
      await onSend(body);
    } catch (thrown) {
      // Refused as it is: it goes back to be changed, unless the next one is being typed.
      if (form.getValues('body') === '') form.setValue('body', body);
      throw thrown;
    }
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    if (form.getValues('body').trim() !== '') void send();
  };
  return (
    <form onSubmit={send} noValidate className="mt-3 border-t border-line pt-3">
      <label htmlFor={id} className="sr-only">
        Message to {other}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          {...given}
          {...describedBy(id, { hint: true, error, required: true })}
          rows={1}
          maxLength={BOOKING_MESSAGE_MAX}
          placeholder="Write a message"
          enterKeyHint="enter"
          onKeyDown={onKeyDown}
          className={cx(controlStyle, 'field-sizing-content max-h-40 min-h-11 resize-none py-2')}
        />
        <Button type="submit">
          <SendHorizontal aria-hidden className="size-5" />
          Send
        </Button>
      </div>
      <FieldError id={id}>{error}</FieldError>
      <p id={`${id}-hint`} className="mt-2 text-xs text-ink-soft">
        <span className="hidden pointer-fine:inline">Enter sends, Shift+Enter starts a new line. </span>
        {BOOKING_WARNING}
      </p>
    </form>
  );
}
