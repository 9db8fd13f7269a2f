import type { ColumnMapping } from '#db/schema/import-runs.ts';
import type { ImportDefinition } from '#platform/imports/define-import.ts';
import { Invalid, type Issue } from '#shared/errors.ts';
import { fieldsOf, requiredOf } from './fields.ts';

/** @throws Invalid naming every choice that does not hold, at its place; what is missing altogether is at `mapping` */
export function checkMapping(definition: ImportDefinition, columns: readonly string[], mapping: ColumnMapping): void {
  const fields = new Map(fieldsOf(definition).map((field) => [field.name, field.label]));
  const issues: Issue[] = [];
  const [seenColumns, seenFields] = [new Set<string>(), new Set<string>()];
  for (const [at, { column, field }] of mapping.entries()) {
    const refuse = (key: 'column' | 'field', message: string) => issues.push({ path: ['mapping', at, key], message });
    if (!columns.includes(column)) refuse('column', 'The file has no such column');
    else if (seenColumns.has(column)) refuse('column', 'This column is named twice');
    if (!fields.has(field))
      refuse('field', definition.decidedHere.includes(field) ? 'This is decided here and never taken from a file' : 'There is no such field');
    else if (seenFields.has(field)) refuse('field', `Another column fills ${fields.get(field)} already`);
    seenColumns.add(column);
    seenFields.add(field);
  }
  for (const name of requiredOf(definition)) {
    if (!seenFields.has(name)) issues.push({ path: ['mapping'], message: `Choose the column for ${fields.get(name)}` });
  }
  if (issues.length > 0) throw new Invalid(issues);
}
