import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';
import { Badge } from '#ui/text/badge.tsx';
import type { CheckInPage } from '../check-ins/check-in.ts';
import { PostButton } from './post-button.tsx';

type Issues = readonly { name?: string | undefined; message: string }[];
type Props = { contact: CheckInPage['contact']; csrfToken: string | null; issues: Issues };

/** Whom a missed check-in is told to: named by her, and asked before anything else is sent there. */
export function ContactForm({ contact, csrfToken, issues }: Props) {
  const { busy, onSubmit } = useLiveSubmit();
  const held = useHeldFields('check-in-contact');
  const error = (name: string) => issues.find((issue) => issue.name === name)?.message;
  if (contact)
    return (
      <div className="grid gap-4">
        <p className="break-words">
          <span className="font-semibold">{contact.name}</span>, {contact.email}{' '}
          <Badge tone={contact.agreed ? 'success' : 'warning'}>{contact.agreed ? 'Agreed' : 'Waiting for an answer'}</Badge>
        </p>
        {!contact.agreed && <p className="text-sm text-ink-soft">We asked by email. Until they say yes, nobody is told when you miss a check-in.</p>}
        <PostButton action="/check-in" csrfToken={csrfToken} fields={{ intent: 'forget' }} variant="secondary" size="small">
          Remove contact
        </PostButton>
      </div>
    );
  return (
    <Form ref={held} method="post" action="/check-in" onSubmit={onSubmit} className="grid gap-4">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="intent" value="ask" />
      <p className="text-sm text-ink-soft">
        We ask them once by email, and write again only when you miss a check-in. The email names this site. They can end it at any time.
      </p>
      <TextInput name="email" type="email" label="Their email" required autoComplete="off" error={error('email')} />
      <TextInput name="name" label="What you call them" hint="Mum, Ben …" required maxLength={40} autoComplete="off" error={error('name')} />
      <TextInput name="herName" label="How they know you" hint="Your name in the email" required maxLength={40} autoComplete="off" error={error('herName')} />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Ask them
        </Button>
      </div>
    </Form>
  );
}
