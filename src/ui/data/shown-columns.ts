/** Which columns are shown: those that were chosen, or all but the ones that hide until they are. */
export function visibilityOf(ids: readonly string[], chosen: readonly string[] | null, hidden: readonly string[]): Record<string, boolean> {
  const known = chosen?.filter((id) => ids.includes(id)) ?? [];
  return Object.fromEntries(ids.map((id) => [id, known.length > 0 ? known.includes(id) : !hidden.includes(id)]));
}

/** The choice as it is remembered: null when it is what the table shows by itself, or nothing at all. */
export function shownColumns(ids: readonly string[], visibility: Record<string, boolean>, hidden: readonly string[]): string[] | null {
  const shown = ids.filter((id) => visibility[id] !== false);
  const asAlways = ids.every((id) => (visibility[id] !== false) === !hidden.includes(id));
  return asAlways || shown.length === 0 ? null : shown;
}
