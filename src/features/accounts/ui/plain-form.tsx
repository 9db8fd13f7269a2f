import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { FormErrors, type FormIssue } from '#ui/forms/form-errors.tsx';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';

type Props = {
  action: string;
  csrfToken: string | null;
  /** What the server refused. */
  issues?: readonly FormIssue[] | undefined;
  hidden?: Record<string, string>;
  button: ReactNode;
  danger?: boolean;
  children?: ReactNode;
};

/** A form that a browser sends by itself: it works without scripts, and the whole page is new afterwards, as a new session needs it. */
export function PlainForm({ action, csrfToken, issues = [], hidden = {}, button, danger = false, children }: Props) {
  const held = useHeldFields(`${action} ${hidden.intent ?? ''}`);
  const { busy, onSubmit } = useLiveSubmit({ whole: true });
  return (
    <Form ref={held} method="post" action={action} reloadDocument onSubmit={onSubmit} className="grid gap-5">
      <FormErrors issues={issues} />
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

/** The first error of a field. */
export const errorOf = (issues: readonly FormIssue[] | undefined, name: string) => issues?.find((issue) => issue.name === name)?.message;
