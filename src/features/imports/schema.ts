import { z } from 'zod';
import { IMPORT_KINDS } from '#db/schema/import-kinds.ts';
import { MOST_HOURS } from '#db/schema/import-sources.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';

export const MOST_COLUMNS = 300;

const kind = z.enum(IMPORT_KINDS, { error: `kind must be one of ${IMPORT_KINDS.join(', ')}` });

/** What an upload says beside its bytes, in the address. */
export const uploadQuery = z.object({
  kind,
  name: z.string().trim().min(1, 'name is missing').max(200, 'name must have at most 200 characters'),
  source: rowId('source must be a number').optional(),
});
export type UploadQuery = z.output<typeof uploadQuery>;

const COLUMN_CHARACTERS = 500;

export const mappingInput = z.object({
  mapping: z.array(z.object({ column: z.string().max(COLUMN_CHARACTERS), field: z.string().max(100) })).max(MOST_COLUMNS, `At most ${MOST_COLUMNS} columns`),
});

const name = requiredText('Name is required', 100, 'Name must have at most 100 characters');
const everyHours = z
  .number({ error: 'Must be a whole number of hours' })
  .int('Must be a whole number of hours')
  .min(1, 'Must be at least one hour')
  .max(MOST_HOURS, 'Must be at most a year')
  .nullable();

export const newSource = z.object({ name, kind, everyHours: everyHours.default(null) });
export type NewSource = z.output<typeof newSource>;
export const sourceChange = z.object({ everyHours });

/** What there is to know of a run while it works and after. */
export const runAnswer = z
  .object({
    id: z.number(),
    state: z.enum(['waiting', 'running', 'finished', 'failed', 'cancelled']),
    dryRun: z.boolean(),
    total: z.number().nullable(),
    rows: z.number(),
    inserted: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    skipped: z.number(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'ImportRun' });
