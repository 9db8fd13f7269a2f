import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import type { ButtonSize, ButtonVariant } from '#ui/actions/button-style.ts';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';

type Props = {
  action: string;
  csrfToken: string | null;
  /** What is sent with the press. */
  fields: Record<string, string | number>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  children: string;
};

/** One tap that changes something: a form of its own, so that it works before the scripts are there and no link or look ahead can press it. */
export function PostButton({ action, csrfToken, fields, variant = 'primary', size, wide, children }: Props) {
  const { busy, onSubmit } = useLiveSubmit();
  return (
    <Form method="post" action={action} onSubmit={onSubmit} className={wide ? 'w-full' : undefined}>
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={busy} variant={variant} {...(size && { size })} {...(wide && { wide })}>
        {children}
      </Button>
    </Form>
  );
}
