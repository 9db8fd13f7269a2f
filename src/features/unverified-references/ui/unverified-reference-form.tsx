import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';

/** A guy names a girl he had a session with; a moderator asks her. */
export function UnverifiedReferenceForm({ guyId }: { guyId: number }) {
  const { revalidate } = useRevalidator();
  const [thanks, setThanks] = useState<string | null>(null);
  const sent = useRef<{ of: string; key: string }>(undefined);
  const { form, field, submit, issues, busy } = useZodForm(() => import('../reference-form.ts').then((schemas) => schemas.referenceForm), {
    defaultValues: { username: '', girlUrl: '', guyIdentifier: '' },
    draft: { name: 'unverified-reference' },
    renamed: { girlUsername: 'username' },
  });
  const send = submit(async (values) => {
    setThanks(null);
    const words = JSON.stringify(values);
    if (sent.current?.of !== words) sent.current = { of: words, key: crypto.randomUUID() };
    try {
      const { message } = await api.post('/unverified_reference', { guyId, ...values }, { idempotencyKey: sent.current.key });
      setThanks(message);
    } catch (error) {
      toast.error(messageOf(error));
      throw error;
    }
    sent.current = undefined;
    form.reset();
    await revalidate();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      {thanks && (
        <Alert severity="success" live>
          {thanks}
        </Alert>
      )}
      <FormErrors issues={issues} />
      <TextInput {...field('username')} label="Username" hint="The girl's name on the other site." required maxLength={200} />
      <TextInput
        {...field('girlUrl')}
        label="Url to girl profile"
        type="url"
        inputMode="url"
        hint="The whole address, from https:// on."
        required
        maxLength={2_000}
      />
      <TextInput {...field('guyIdentifier')} label="How she knows you" hint="Your name there, or the email address you wrote from." maxLength={200} />
      <div>
        <Button type="submit" busy={busy}>
          Add reference
        </Button>
      </div>
    </form>
  );
}
