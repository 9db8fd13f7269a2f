import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ASK_AGAIN_MONTHS } from '../texts.ts';

type Asked = { id: number; girl: string; answer: string | null; comment: string | null; createdAt: string };

/** Whom he asked, and the form for one more. Of an answer he sees a yes with her name, and nothing else. */
export function AskForReference({ asked, met }: { asked: readonly Asked[]; met: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  const { form, field, submit, issues, busy } = useZodForm(() => import('../schema.ts').then((schemas) => schemas.referenceRequestForm), {
    defaultValues: { stageName: '' },
    draft: { name: 'reference-request', over: 'log-in' },
  });
  const send = submit(async (attributes) => {
    setDone(null);
    await api.post('/api/v1/reference-requests', { data: { type: 'referenceRequests', attributes } });
    setDone(attributes.stageName);
    form.reset();
    await revalidate();
  });
  return (
    <div className="grid gap-6">
      {asked.length > 0 && (
        <ul aria-label="Whom you asked" className="grid gap-2">
          {asked.map(({ id, girl, answer, comment, createdAt }) => (
            <li key={id} className="border-b border-line pb-2">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{girl}</span>
                  {answer === null ? <Badge>Asked</Badge> : <Badge tone="success">Gave you a reference</Badge>}
                </span>
                <DateText value={createdAt} className="text-sm text-ink-faint" />
              </p>
              {comment && <p className="break-words whitespace-pre-line">{comment}</p>}
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={send} noValidate aria-label="Ask for a reference" className="grid gap-4">
        {done && (
          <Alert severity="success" live>
            {`We asked ${done}.`}
          </Alert>
        )}
        <FormErrors issues={issues} />
        {met.length > 0 && (
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">Girls you met through this site</legend>
            <div className="flex flex-wrap gap-2">
              {met.map((name) => (
                <Button
                  key={name}
                  size="small"
                  variant="secondary"
                  onClick={() => form.setValue('stageName', name, { shouldDirty: true, shouldValidate: true })}
                >
                  {name}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <TextInput {...field('stageName')} label="Her name here" required maxLength={200} autoComplete="off" />
        <p className="text-sm text-ink-soft">
          {`You can ask each girl once in ${ASK_AGAIN_MONTHS} months. Whether she answers is up to her. You’ll hear from us if she gives you a reference with her name.`}
        </p>
        <div>
          <Button type="submit" busy={busy}>
            Ask for a reference
          </Button>
        </div>
      </form>
    </div>
  );
}
