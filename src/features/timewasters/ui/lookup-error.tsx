import { Alert } from '#ui/feedback/alert.tsx';

/** A look-up that was refused (too many, record gone): what was typed still is in the box. */
export function LookupError({ detail }: { detail: string }) {
  return (
    <Alert live severity="error" className="mt-5">
      {detail}
    </Alert>
  );
}
