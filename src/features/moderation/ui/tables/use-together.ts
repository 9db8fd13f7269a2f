import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#ui/api/client.ts';
import type { AdminRow } from '../../tables/rows.ts';
import { attempt } from '../admin-error.tsx';
import type { Words } from './ask-dialog.tsx';
import type { Together } from './together.ts';

/** What became of what was done last: how many, which were left and why, and what it takes to take it back. */
export type Summary = {
  text: string;
  left: { name: string; why: string }[];
  undo: { action: string; rows: { id: number; seen: string }[]; names: Map<number, string> } | null;
};
export type Act = (action: string, rows: AdminRow[], words?: Words) => Promise<unknown>;

/** Does one thing to several rows as they were seen, and keeps what became of it until something else is done. */
export function useTogether(together: Together | undefined) {
  const [busy, setBusy] = useState<string | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const { revalidate } = useRevalidator();

  async function send(action: string, rows: { id: number; seen: string }[], names: Map<number, string>, more: Words & { undo?: boolean }) {
    const known = together?.actions[action];
    if (!together || !known) return;
    setBusy(action);
    await attempt(async () => {
      const { rows: outcomes } = await api.post(`/api/admin/tables/${together.table}/actions`, { action, rows, ...more });
      const done = outcomes.filter((outcome) => outcome.done);
      setSummary({
        text: more.undo ? `${done.length} taken back.` : done.length === 0 ? `None ${known.done}.` : `${done.length} ${known.done}.`,
        left: outcomes.filter((outcome) => !outcome.done).map(({ id, detail }) => ({ name: names.get(id) ?? String(id), why: detail ?? '' })),
        undo: !more.undo && known.undo && done.length > 0 ? { action, names, rows: done.map(({ id, seen = '' }) => ({ id, seen })) } : null,
      });
      await revalidate();
    });
    setBusy(null);
  }

  const act: Act = (action, rows, words = {}) =>
    send(
      action,
      rows.map(({ id, seen }) => ({ id, seen })),
      new Map(rows.map((row) => [row.id, together?.nameOf(row) ?? ''])),
      words,
    );
  const undo = () => summary?.undo && void send(summary.undo.action, summary.undo.rows, summary.undo.names, { undo: true });
  return { busy, act, summary, undo, forget: () => setSummary(null) };
}
