import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { attempt } from '../admin-error.tsx';

type Props = { question: string; says?: string; title?: string; onDelete: () => Promise<unknown> };

/** Deletes a row after a question and reads the table again. */
export function DeleteRow({ question, says, title = 'Delete', onDelete }: Props) {
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          if (await attempt(onDelete, says)) await revalidate();
        }}
        onClose={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
