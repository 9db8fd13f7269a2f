import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { nameKeyOf } from '#db/schema/columns.ts';
import { girls } from '#db/schema/girls.ts';
import { scammerPhotos } from '#db/schema/scammer-photos.ts';
import type { Actor } from '#permissions/actor.ts';
import { visibleScammers } from '#permissions/scammers/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { nameKey } from '#shared/names/fold-name.ts';

/** As the index `girls_scammer_key` has it. */
const scammerNameKey = nameKeyOf(girls.stageName, girls.username);

/** Everything of a scammer that may be told. Who reported her is not among it. */
const told = {
  id: girls.id,
  createdAt: girls.createdAt,
  updatedAt: girls.updatedAt,
  name: girls.name,
  username: girls.username,
  stageName: girls.stageName,
  headline: girls.headline,
  description: girls.description,
  synopsis: girls.synopsis,
  review: girls.review,
  city: girls.city,
  state: girls.state,
  country: girls.country,
  height: girls.height,
  weight: girls.weight,
  avatar: girls.profilePicSecureUrl,
  avatarPublicId: girls.profilePicPublicId,
  pending: girls.reportPending,
  disputed: girls.disputed,
};

const photoColumns = { id: scammerPhotos.id, girlId: scammerPhotos.girlId, url: scammerPhotos.cloudinarySecureUrl, publicId: scammerPhotos.cloudinaryPublicId };

async function selectScammers(where: SQL | undefined, limit: number, offset = 0) {
  return readDb.select(told).from(girls).where(where).orderBy(desc(girls.createdAt), desc(girls.id)).limit(limit).offset(offset);
}
export type Scammer = Awaited<ReturnType<typeof selectScammers>>[number];
export type ScammerPhoto = { id: number; girlId: number; url: string | null; publicId: string | null };

/** The newest first. The list leaves trans girls out, as the operation GetScammers does. */
export async function listScammers(actor: Actor, { limit, offset }: { limit: number; offset: number }): Promise<{ rows: Scammer[]; total: number }> {
  const where = and(visibleScammers(actor), eq(girls.trans, false));
  const [rows, [counted]] = await Promise.all([selectScammers(where, limit, offset), readDb.select({ total: count() }).from(girls).where(where)]);
  return { rows, total: counted?.total ?? 0 };
}

/** @throws NotFound also when she is there, but not for this actor. */
export async function getScammer(actor: Actor, id: number): Promise<Scammer> {
  const [row] = await selectScammers(and(visibleScammers(actor), eq(girls.id, id)), 1);
  if (!row) throw new NotFound();
  return row;
}

/**
 * By stage name, or by username where she has none; upper and lower case alike. The newest, if several bear the name. Where nobody does, the only
 * one whose name differs in accents, apostrophes, hyphens and spaces.
 */
export async function findScammerByName(actor: Actor, name: string): Promise<Scammer | null> {
  const wanted = name.toLowerCase();
  const named = or(sql`lower(${girls.stageName}) = ${wanted}`, and(isNull(girls.stageName), sql`lower(${girls.username}) = ${wanted}`));
  const [row] = await selectScammers(and(visibleScammers(actor), named), 1);
  if (row || !nameKey(name)) return row ?? null;
  const [only, ...others] = await selectScammers(and(visibleScammers(actor), sql`${scammerNameKey} = ${nameKey(name)}`), 2);
  return only && others.length === 0 ? only : null;
}

/** The pictures of scammers the caller has read before. */
export async function listScammerPhotos(girlIds: number[]): Promise<ScammerPhoto[]> {
  if (girlIds.length === 0) return [];
  return readDb.select(photoColumns).from(scammerPhotos).where(inArray(scammerPhotos.girlId, girlIds)).orderBy(asc(scammerPhotos.id));
}
