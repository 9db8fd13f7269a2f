import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { CommentSubject } from '#db/schema/comments.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { COMMENT_ADDED, COMMENT_MAX } from '../texts.ts';

/** Writes a comment. What is typed stays until it was sent, also when the session has ended meanwhile. */
export function CommentForm({ subject }: { subject: { type: CommentSubject; id: string } }) {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  // One key for one comment, however often it is pressed; other words are another comment.
  const key = useRef<{ of: string; key: string }>(undefined);
  const { form, field, submit, issues, busy } = useZodForm(() => import('../forms.ts').then((schemas) => schemas.commentForm), {
    defaultValues: { body: '' },
    draft: { name: `comment-${subject.type}-${subject.id}` },
  });
  const send = submit(async ({ body }) => {
    if (key.current?.of !== body) key.current = { of: body, key: crypto.randomUUID() };
    const attributes = { subjectType: subject.type, subjectId: subject.id, body };
    await api.post('/api/v1/comments', { data: { type: 'comments', attributes } }, { idempotencyKey: key.current.key });
    key.current = undefined;
    form.reset({ body: '' });
    toast.success(COMMENT_ADDED);
    await revalidate();
  });
  return (
    <form noValidate onSubmit={send} aria-label="Write a comment" className="grid max-w-[44rem] gap-3">
      <FormErrors issues={issues} />
      <TextArea {...field('body')} label="Your comment" required maxLength={COMMENT_MAX} />
      <div>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          Post comment
        </Button>
      </div>
    </form>
  );
}
