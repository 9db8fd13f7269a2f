import { Alert } from '#ui/feedback/alert.tsx';
import type { Approval } from '../present.ts';

/** Where her profile and her picture stand, in plain words. */
export function ApprovalStates({ states }: { states: readonly Approval[] }) {
  if (states.length === 0) return null;
  return (
    <div className="grid gap-2">
      {states.map(({ severity, title, text }) => (
        <Alert key={title} severity={severity} title={title}>
          {text}
        </Alert>
      ))}
    </div>
  );
}
