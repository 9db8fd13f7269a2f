import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { CommentSubject } from '#db/schema/comments.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useKeptText } from '#ui/forms/drafts/use-kept-text.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { COMMENT_ADDED, COMMENT_MAX, COMMENT_REQUIRED } from '../texts.ts';

/** Writes a comment. What is typed stays until it was sent, also when the session has ended meanwhile. */
export function CommentForm({ subject }: { subject: { type: CommentSubject; id: string } }) {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const [body, write] = useKeptText(`comment-${subject.type}-${subject.id}`);
  const { busy, error, setError, act } = useAct();
  const field = useRef<HTMLTextAreaElement>(null);
  // One key for one comment, however often it is pressed; other words are another comment.
  const key = useRef<{ of: string; key: string }>(undefined);

  // Where the comments are a part of their own, it comes alive after the page: what was typed meanwhile is in the field alone.
  const takeTyped = useEffectEvent(() => {
    if (field.current?.value) write(field.current.value);
  });
  useEffect(() => takeTyped(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (body.trim() === '') setError(COMMENT_REQUIRED);
    else {
      if (key.current?.of !== body) key.current = { of: body, key: crypto.randomUUID() };
      const { key: idempotencyKey } = key.current;
      const attributes = { subjectType: subject.type, subjectId: subject.id, body };
      if (await act(() => api.post('/api/v1/comments', { data: { type: 'comments', attributes } }, { idempotencyKey }))) {
        key.current = undefined;
        write('');
        toast.success(COMMENT_ADDED);
        return revalidate();
      }
    }
    field.current?.focus();
  }
  return (
    <form noValidate onSubmit={send} aria-label="Write a comment" className="grid max-w-[44rem] gap-3">
      <TextArea
        ref={field}
        name="body"
        label="Your comment"
        required
        maxLength={COMMENT_MAX}
        value={body}
        error={error}
        onChange={({ target }) => {
          write(target.value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          Post comment
        </Button>
      </div>
    </form>
  );
}
