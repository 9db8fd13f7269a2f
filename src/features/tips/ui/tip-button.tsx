import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';

const TipDialog = lazy(() => import('./tip-dialog.tsx'));

/** For whoever is logged in, while the flag of the payment provider is on; the page asks both. */
export function TipButton({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Tip
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TipDialog name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
