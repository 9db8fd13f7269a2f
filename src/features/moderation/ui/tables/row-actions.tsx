import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { AdminRow } from '../../tables/rows.ts';
import { attempt } from '../admin-error.tsx';

type Props = {
  /** Of the table, see tables/all.server.ts. */
  table: string;
  rows: AdminRow[];
  /** What can be done, with its button and what it is called once it is done: `{ hide: ['Hide', 'hidden'] }`. */
  actions: Record<string, readonly [label: string, done: string]>;
  nameOf: (row: AdminRow) => string;
};

const MOST_NAMED = 3;

/** Does one thing to the chosen rows as they were seen. They stay chosen, so that the opposite is one press away. */
export function RowActions({ table, rows, actions, nameOf }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function act(action: string, done: string) {
    setBusy(action);
    await attempt(async () => {
      const seen = rows.map(({ id, seen }) => ({ id, seen }));
      const { rows: outcomes } = await api.post(`/api/admin/tables/${table}/actions`, { action, rows: seen });
      const refused = outcomes.filter((outcome) => !outcome.done);
      if (refused.length < outcomes.length) toast.success(`${outcomes.length - refused.length} ${done}`);
      if (refused.length > 0) {
        const named = refused.slice(0, MOST_NAMED).map(({ id, detail }) => `${nameOf(rows.find((row) => row.id === id)!)}: ${detail}`);
        toast.error(`${refused.length} not ${done}`, { description: named.join(' ') });
      }
      await revalidate();
    });
    setBusy(null);
  }

  return Object.entries(actions).map(([action, [label, done]]) => (
    <Button key={action} size="small" variant="secondary" busy={busy === action} onClick={() => void act(action, done)}>
      {label}
    </Button>
  ));
}
