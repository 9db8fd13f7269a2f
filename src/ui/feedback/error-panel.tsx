import type { ReactNode } from 'react';
import { NO_DATA } from '#shared/messages.ts';
import { Button } from '../actions/button.tsx';
import { messageOf } from '../api/message-of.ts';
import { Alert } from './alert.tsx';

type Props = {
  /** Whatever was thrown; nothing at all reads 'Unable to retrieve data'. */
  error?: unknown;
  title?: ReactNode;
  onRetry?: () => void;
  actions?: ReactNode;
};

/** A part of a page that could not be had, with a way on. */
export function ErrorPanel({ error, title, onRetry, actions }: Props) {
  return (
    <Alert
      live
      severity="error"
      title={title}
      actions={
        (onRetry || actions) && (
          <>
            {onRetry && (
              <Button size="small" variant="secondary" onClick={onRetry}>
                Try again
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      {messageOf(error) || NO_DATA}
    </Alert>
  );
}
