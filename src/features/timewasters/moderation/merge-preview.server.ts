import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { thumbs, timewasterMerges, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { MergePreview } from '#shared/people/merge-preview.ts';
import { type Child, children, compareReports, mergeRefusal } from './merges.server.ts';

/** The merges into a record that hold, the latest first, for the moderator who may want to undo one. */
export async function listMerges(actor: Actor, intoId: number) {
  authorize(actor, 'timewaster.moderate');
  return freshDb
    .select({ id: timewasterMerges.id, fromId: timewasterMerges.fromId, createdAt: timewasterMerges.createdAt, fromName: timewasters.name })
    .from(timewasterMerges)
    .innerJoin(timewasters, eq(timewasters.id, timewasterMerges.fromId))
    .where(and(eq(timewasterMerges.intoId, intoId), isNull(timewasterMerges.undoneAt)))
    .orderBy(desc(timewasterMerges.id));
}

const childWords: Record<Child, string> = { comments: 'Comments', phones: 'More phones', emails: 'More emails', photos: 'Photos' };

/** Previews a merge of `fromId` into `intoId`; contacts are only counted. @throws NotFound */
export async function previewMerge(actor: Actor, { intoId, fromId }: { intoId: number; fromId: number }): Promise<MergePreview> {
  authorize(actor, 'timewaster.moderate');
  const rows = await freshDb
    .select()
    .from(timewasters)
    .where(and(inArray(timewasters.id, [intoId, fromId]), visibleTimewasters(actor)));
  const [into, from] = [intoId, fromId].map((id) => rows.find((row) => row.id === id));
  if (!into || !from || into === from) throw new NotFound();
  const tables = { ...children, thumbs };
  const counts = Object.entries(tables).map(
    ([name, table]) => sql`(select count(*)::int from ${table} where ${table.timewasterId} = ${fromId}) as ${sql.identifier(name)}`,
  );
  const [counted = {}] = (await freshDb.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)).rows;
  const moves = Object.entries({ ...childWords, thumbs: 'Votes' }).map(([name, label]) => ({ label, count: counted[name] ?? 0 }));
  const own = [from.phoneNumberHash, from.emailHash].filter((hash) => hash !== null).length;
  return {
    into: { id: into.id, name: into.name },
    from: { id: from.id, name: from.name },
    ...compareReports(into, from),
    moves: [...moves, { label: 'Its own phone and email', count: own }].filter(({ count }) => count > 0),
    refusal: await mergeRefusal(freshDb, into, from),
  };
}
