import { BadCell, type ImportDefinition, type ImportRow } from './define-import.ts';

/** A name that is not in the file's own words: columns that were left out, by why. */
export type LeftOut = { unknown: Set<string>; decidedHere: Set<string> };

/** One record of a file as a row, or what is wrong with it. Columns that are not taken over are remembered in `leftOut`. */
export function readRow(definition: ImportDefinition, line: number, record: Record<string, unknown>, leftOut: LeftOut): ImportRow | { problems: string } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const broken = new Set<string>();
  for (const [given, raw] of Object.entries(record)) {
    const name = definition.aliases?.[given] ?? given;
    const cell = Object.hasOwn(definition.cells, name) ? definition.cells[name] : undefined;
    if (!cell) {
      // The id of a record in the older data is its source_id; ids of this site are made here.
      if (definition.decidedHere.includes(name)) leftOut.decidedHere.add(given);
      else leftOut.unknown.add(given);
      continue;
    }
    try {
      values[name] = cell(raw);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      broken.add(name);
      problems.push(`${given} ${error.message}`);
    }
  }
  for (const name of ['source_id', ...definition.required]) {
    if ((values[name] ?? null) === null && !broken.has(name)) problems.push(`${name} is missing`);
  }
  return problems.length > 0 ? { problems: problems.join('; ') } : { line, values: values as ImportRow['values'] };
}
