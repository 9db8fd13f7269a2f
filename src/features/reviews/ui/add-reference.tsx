import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';

// What a form needs is loaded when somebody opens it: most readers of a profile never do.
const ReferenceForm = lazy(() => import('./reference-form.tsx'));

export type AddReferenceProps = {
  /** Whom it is about, as 'girl-7'. */
  about: string;
  /** Sends it; what it throws keeps the form open. */
  send: (values: { comment: string; vote: boolean }) => Promise<unknown>;
  /** After it was sent and the form has closed. */
  onPosted: () => void;
};

/** What the draft about somebody is called. */
export const referenceDraft = (about: string) => `reference-${about}`;

/** A button that opens the form 'Add reference', which closes when it was posted or called off. */
export function AddReference(props: AddReferenceProps) {
  const [open, setOpen] = useState(false);
  useReopened(referenceDraft(props.about), () => setOpen(true));
  if (!open) return <Button onClick={() => setOpen(true)}>Add Reference</Button>;
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <ReferenceForm {...props} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
