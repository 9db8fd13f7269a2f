import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { BOOKING_MESSAGE_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { cx } from '#ui/class-names.ts';
import { useKeptText } from '#ui/forms/drafts/use-kept-text.ts';
import { controlStyle, describedBy, FieldError } from '#ui/forms/field.tsx';
import { BOOKING_WARNING } from '../../texts.ts';
import { EMPTY_MESSAGE } from '../conversation.ts';

type Props = { bookingId: number; other: string; onSend: (body: string) => Promise<void> };

/** With a keyboard Enter sends; under a thumb it starts a line, and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Writes a message. What is typed stays until the server has taken it. */
export function Composer({ bookingId, other, onSend }: Props) {
  const id = useId();
  const [body, write] = useKeptText(`message-${bookingId}`);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  // No rules that are fetched first: what is written without a line waits in the list.
  async function send() {
    const text = body.trim();
    setError(text === '' ? EMPTY_MESSAGE : undefined);
    if (text === '') return field.current?.focus();
    write('');
    try {
      await onSend(text);
    } catch (thrown) {
      // Refused as it is: it goes back to be changed, unless the next one is being typed.
      if (field.current?.value === '') write(text);
      setError(messageOf(thrown));
      field.current?.focus();
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    if (body.trim() !== '') void send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      noValidate
      className="mt-3 border-t border-line pt-3"
    >
      <label htmlFor={id} className="sr-only">
        Message to {other}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          name="body"
          value={body}
          onChange={({ target }) => {
            write(target.value);
            setError(undefined);
          }}
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
