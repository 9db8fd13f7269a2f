import { eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Girl, girls, type NewGirl } from '#db/schema/girls.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { difference } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { eraseFromAuditLog } from '#platform/audit/personal-values.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { findCoordinates } from '#platform/places/find-coordinates.server.ts';
import { assertVersionOf } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import { withTakenNames } from './name-taken.ts';
import { tagsOfChange } from './tags-of-change.ts';

/**
 * Every write of a girl's row, whoever writes: herself, moderators, registration, reports, disputes, merges. (Files of girls go through
 * `import-girls.server.ts`.) What was checked by the schema of a form or a call is normalised here, coordinates follow the place, the
 * database derives what she is to visitors (`public_kind`), names that others have are said, pages that showed or will show her are
 * dropped when the transaction is committed, and what a moderator did is in the log.
 */

type Values = PgUpdateSetSource<typeof girls>;
type By = Parameters<typeof audit>[1];

/** `before` and `after` are what differs unless they are given. */
type GirlEntry = { action: string; reason?: string | undefined; before?: object; after?: object };
type GirlChange = {
  set: Values;
  /** What the log says; nothing where her own changes are not logged, or the caller writes an entry of its own. */
  entry?: GirlEntry | false;
};

/** A new girl. @throws NameTaken */
export async function insertGirl(tx: Tx, values: NewGirl): Promise<Girl> {
  const { city = null, state = null, country = null } = values;
  const placed = { ...(await findCoordinates(tx, { city, state, country })), ...values };
  const [row] = await withTakenNames(
    tx
      .insert(girls)
      .values(normalized(placed) as NewGirl)
      .returning(),
  );
  dropPages([], [row as Girl]);
  return row as Girl;
}

/**
 * Changes one girl, who stays as she is until the change is made; `change` sees her and may still refuse.
 * @throws NotFound, NameTaken, ChangedMeanwhile
 */
export async function writeGirl(
  tx: Tx,
  by: By,
  id: number,
  change: (before: Girl, tx: Tx) => GirlChange | Promise<GirlChange>,
  { reason, within, expected }: Deciding = {},
): Promise<Girl> {
  const [before] = await lockGirls(tx, eq(girls.id, id));
  if (!before) throw new NotFound();
  await within?.(tx);
  const { set, entry } = await change(before, tx);
  assertVersionOf(expected, before, Object.keys(set));
  const [after] = Object.keys(set).length > 0 ? await store(tx, [before], { ...set, ...(await coordinatesOf(tx, before, set)) }) : [before];
  if (entry) {
    const { action, reason: said = reason, ...given } = entry;
    await audit(tx, by, { action, subjectType: 'girls', subjectId: id, ...difference(before, after as Girl), ...given, ...(said && { reason: said }) });
  }
  return after as Girl;
}

/** Changes all girls of whom the condition holds, alike. What is to be in the log the caller says. @returns them as they are now */
export async function writeGirls(tx: Tx, where: SQL | undefined, set: Values): Promise<Girl[]> {
  return store(tx, await lockGirls(tx, where), set);
}

/** Deletes rows for good: of accounts that nobody confirmed. All others stay and are restorable (`deletedAt`). */
export async function deleteGirls(tx: Tx, where: SQL | undefined): Promise<void> {
  const gone = await tx.delete(girls).where(where).returning();
  await eraseFromAuditLog(
    tx,
    'girls',
    gone.map(({ id }) => id),
  );
  dropPages(gone, []);
}

/** In the order of their ids, so that two who write never wait for each other in a circle. */
export const lockGirls = (tx: Tx, where: SQL | undefined): Promise<Girl[]> => tx.select().from(girls).where(where).orderBy(girls.id).for('update');

async function store(tx: Tx, before: readonly Girl[], set: Values): Promise<Girl[]> {
  if (before.length === 0) return [];
  const ids = before.map(({ id }) => id);
  const writing = tx.update(girls).set(normalized(set)).where(inArray(girls.id, ids)).returning();
  const after = await withTakenNames(writing);
  dropPages(before, after);
  return after;
}

const columns = getTableColumns(girls);

/** Texts without spaces around them, none instead of an empty one, addresses in small letters. */
function normalized<T extends object>(values: T): T {
  const pairs = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    const text = name === 'email' ? value.trim().toLowerCase() : value.trim();
    return [name, text === '' && !columns[name as keyof Girl]?.notNull ? null : text];
  });
  return Object.fromEntries(pairs);
}

/** Where she lives on the map follows from where she says she lives. */
async function coordinatesOf(tx: Tx, before: Girl, set: Values): Promise<Partial<Girl>> {
  const hasMoved = set.city !== undefined || set.state !== undefined || set.country !== undefined;
  if (!hasMoved || set.latitude !== undefined || set.longitude !== undefined) return {};
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  return findCoordinates(tx, { ...before, ...given });
}

/** Drops the cached pages that show what changed. Of new girls there is no `before`, of deleted ones no `after`. */
function dropPages(before: readonly Girl[], after: readonly Girl[]) {
  const afterById = new Map(after.map((girl) => [girl.id, girl]));
  const changed = before.flatMap((girl) => tagsOfChange(girl, afterById.get(girl.id)));
  const added = before.length === 0 ? after.flatMap((girl) => tagsOfChange(undefined, girl)) : [];
  invalidateOnCommit([...new Set([...changed, ...added])]);
}
