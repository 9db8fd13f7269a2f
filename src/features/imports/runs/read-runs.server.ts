import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { importFiles } from '#db/schema/import-files.ts';
import { type ImportRun, importRuns } from '#db/schema/import-runs.ts';
import { importSources } from '#db/schema/import-sources.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { RunDetails, ShownRun } from '../shown.ts';
import { canResume, isActive, isStalled } from './state.ts';

const ON_A_PAGE = 20;

type Found = { run: ImportRun; who: string | null; source: string | null; storageKey: string | null };

const found = (where?: SQL) =>
  freshDb
    .select({ run: importRuns, who: users.username, source: importSources.name, storageKey: importFiles.storageKey })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .leftJoin(importSources, eq(importSources.id, importRuns.sourceId))
    .leftJoin(importFiles, eq(importFiles.id, importRuns.fileId))
    .where(where);

/** A run as pages and the interface show it. */
function present({ run, who, source, storageKey }: Found, now: Date): ShownRun {
  const { id, kind, fileName, fileId, state, dryRun, total, rows, inserted, updated, skipped, failure, createdAt, finishedAt } = run;
  return {
    ...{ id, kind, fileName, fileId, state, dryRun, total, rows, inserted, updated, skipped, failure, who, source },
    unchanged: rows - inserted - updated - skipped,
    startedAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    isActive: isActive(run) && !isStalled(run, now),
    isStalled: isStalled(run, now),
    canResume: canResume(run, now) && storageKey !== null,
    hasFile: storageKey !== null,
  };
}

/** Runs of command and browser, the latest first. */
export async function listRuns(actor: Actor, { before }: { before?: number | undefined } = {}): Promise<{ rows: ShownRun[]; next: number | null }> {
  authorize(actor, 'import.manage');
  const runs = await found(before === undefined ? undefined : lt(importRuns.id, before))
    .orderBy(desc(importRuns.id))
    .limit(ON_A_PAGE + 1);
  const now = new Date();
  const rows = runs.slice(0, ON_A_PAGE).map((one) => present(one, now));
  return { rows, next: runs.length > ON_A_PAGE ? rows.at(-1)!.id : null };
}

/** @throws NotFound */
export async function getRun(actor: Actor, id: number): Promise<RunDetails> {
  authorize(actor, 'import.manage');
  const [run] = await found(eq(importRuns.id, id));
  if (!run) throw new NotFound();
  return { ...present(run, new Date()), errors: run.run.errors, importedBy: run.run.dryRun ? await findImportAfter(run.run) : null };
}

/** The real run that came after a dry run of the same file. */
async function findImportAfter({ fileId }: ImportRun): Promise<number | null> {
  if (fileId === null) return null;
  const [later] = await freshDb
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.fileId, fileId), eq(importRuns.dryRun, false)))
    .orderBy(desc(importRuns.id))
    .limit(1);
  return later?.id ?? null;
}
