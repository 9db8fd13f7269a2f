import type { ReactNode } from 'react';
import { SAVED } from '#shared/messages.ts';
import { Alert } from './alert.tsx';

/** Takes the place of a form that was saved. */
export function SuccessPanel({ title = SAVED, children, actions }: { title?: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <Alert live severity="success" title={title} actions={actions}>
      {children}
    </Alert>
  );
}
