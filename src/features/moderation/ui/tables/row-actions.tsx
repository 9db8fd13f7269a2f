import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { AdminRow } from '../../tables/rows.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { Together } from './together.ts';
import type { Act } from './use-together.ts';

type Props = { together: Together; rows: AdminRow[]; busy: string | null; act: Act };

/** What can be done to the chosen rows. They stay chosen, so that the opposite is one press away. */
export function RowActions({ together, rows, busy, act }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const asking = asked ? together.actions[asked] : undefined;
  return (
    <>
      {Object.entries(together.actions).map(([action, { label, asks }]) => (
        <Button
          key={action}
          size="small"
          variant="secondary"
          busy={busy === action}
          disabled={busy !== null}
          onClick={() => (asks ? setAsked(action) : void act(action, rows))}
        >
          {label}
        </Button>
      ))}
      {asked && asking?.asks && (
        <AskDialog
          label={asking.label}
          asks={asking.asks}
          rows={rows}
          nameOf={together.nameOf}
          onClose={() => setAsked(null)}
          onDo={(words) => {
            setAsked(null);
            void act(asked, rows, words);
          }}
        />
      )}
    </>
  );
}
