import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { COMMAND_LINE_ROLE } from '#permissions/actor.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { AuditRow, Change } from '../../audit/entries.ts';
import { attempt } from '../admin-error.tsx';
import { takeBack } from '../queue/calls.ts';

/** 'profileApproved' → 'profile approved' */
const inWords = (name: string) =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase();

function Value({ value, gone }: { value: string | null; gone?: boolean }) {
  if (value === null) return <span className="text-ink-faint">nothing</span>;
  const text = <span className="wrap-anywhere whitespace-pre-line">{value}</span>;
  return gone ? <del className="bg-error-tint decoration-1">{text}</del> : <ins className="bg-success-tint no-underline">{text}</ins>;
}

/** What it was and what it became, field by field. */
function Changes({ changes, about }: { changes: readonly Change[]; about: string }) {
  return (
    <table aria-label={`Changes of ${about}`} className="mt-3 w-full table-fixed text-sm">
      <thead className="max-sm:sr-only">
        <tr className="text-left text-ink-faint">
          <th scope="col" className="w-1/4 py-1 pr-4 font-medium">
            Field
          </th>
          <th scope="col" className="py-1 pr-4 font-medium">
            Before
          </th>
          <th scope="col" className="py-1 font-medium">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line align-top max-sm:grid max-sm:grid-cols-1 max-sm:py-2">
            <th scope="row" className="py-1.5 pr-4 text-left font-semibold wrap-anywhere">
              {inWords(field)}
            </th>
            <td className="py-1.5 pr-4 max-sm:py-0.5">
              <Value value={before} gone />
            </td>
            <td className="py-1.5 max-sm:py-0.5">
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One entry of the audit log: who did what to what, why, and what changed. */
export function AuditEntry({ row }: { row: AuditRow }) {
  const { id, who, role, action, subjectType, subjectId, reason, changes, undo, at } = row;
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const about = `${subjectType.replaceAll('_', ' ')} ${subjectId}`;

  async function back() {
    if (!undo) return;
    setBusy(true);
    if (await attempt(() => takeBack({ kind: undo, id: Number(subjectId), entry: id }), 'Decision undone')) await revalidate();
    setBusy(false);
  }

  return (
    <li aria-label={`${action}, ${about}`} className="border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold break-all">{action}</h2>
        <span>{about}</span>
        <span className="text-sm text-ink-soft">
          {who ?? (role === COMMAND_LINE_ROLE ? 'the operator' : 'the system')} ({role}) · <DateText value={new Date(at)} /> {at.slice(11, 16)} UTC
        </span>
        {undo && (
          <Button size="small" variant="secondary" busy={busy} onClick={() => void back()} className="ml-auto">
            Undo
          </Button>
        )}
      </div>
      {reason && <p className="mt-2 max-w-[60rem] wrap-anywhere whitespace-pre-line">Why: {reason}</p>}
      {changes.length > 0 && <Changes changes={changes} about={about} />}
    </li>
  );
}
