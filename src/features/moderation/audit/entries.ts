/** One field of an entry: what it was, what it became; null where it was not there. */
export type Change = { field: string; before: string | null; after: string | null };

export type AuditRow = {
  id: number;
  at: string;
  /** null: the system itself, or a command of the operator (`role`). */
  who: string | null;
  role: string;
  action: string;
  subjectType: string;
  subjectId: string;
  reason: string | null;
  changes: Change[];
  /** Kind as which it can be made to wait again. */
  undo: string | null;
};

export type AuditPage = { rows: AuditRow[]; next: number | null };

/** What is in the address of the page: `?who=anna&what=girl.approved&subject=girls&id=7&from=2026-01-01&to=2026-01-31&before=812`. */
export const AUDIT_FILTERS = ['who', 'what', 'subject', 'id', 'from', 'to'] as const;

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields of both sides, those that differ alone when there are two sides. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [before, after].map((side) => (side && typeof side === 'object' ? (side as Record<string, unknown>) : {}));
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .map((field) => ({ field, before: asText(was?.[field]), after: asText(is?.[field]) }))
    .filter((change) => change.before !== change.after);
}
