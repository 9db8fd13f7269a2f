import { Form } from 'react-router';
import { browserName } from '#shared/people/browser-name.ts';
import { Button } from '#ui/actions/button.tsx';
import { useLiveSubmit } from '#ui/forms/use-live-submit.ts';
import { Badge } from '#ui/text/badge.tsx';
import { MomentText } from '#ui/text/date-text.tsx';

export type ListedSession = { id: string; userAgent: string | null; createdAt: Date; lastUsedAt: Date; isThis: boolean };

/** Where one is logged in, with a way to end each. */
export function SessionList({ sessions, action, csrfToken }: { sessions: readonly ListedSession[]; action: string; csrfToken: string | null }) {
  const { onSubmit } = useLiveSubmit({ whole: true });
  return (
    <ul className="grid gap-3">
      {sessions.map(({ id, userAgent, createdAt, lastUsedAt, isThis }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3">
          <div>
            <p className="font-semibold">
              {browserName(userAgent)} {isThis && <Badge>This browser</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              Since <MomentText value={createdAt} />, last used <MomentText value={lastUsedAt} />
            </p>
          </div>
          {!isThis && (
            <Form method="post" action={action} reloadDocument onSubmit={onSubmit}>
              {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
              <input type="hidden" name="intent" value="end-session" />
              <input type="hidden" name="sessionId" value={id} />
              <Button type="submit" variant="secondary" size="small">
                Log out
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
