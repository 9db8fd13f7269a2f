import { and, asc, eq, sql } from 'drizzle-orm';
import { type GirlPhoto, girlPhotos } from '#db/schema/girl-photos.ts';
import { girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { getPhoto } from '../get-photo.server.ts';

/** Moves a photo to a place in the gallery, 0 being the first; the others close up. */
export async function movePhoto(actor: Actor, id: number, to: number): Promise<GirlPhoto> {
  const { girlId } = await getPhoto(id);
  authorize(actor, 'photo.edit', { girlId });
  return db.transaction(async (tx) => {
    await tx.select({ id: girls.id }).from(girls).where(eq(girls.id, girlId)).for('update');
    const rows = await tx
      .select({ id: girlPhotos.id })
      .from(girlPhotos)
      .where(eq(girlPhotos.girlId, girlId))
      .orderBy(asc(girlPhotos.position), asc(girlPhotos.id));
    const order = rows.map((row) => row.id).filter((one) => one !== id);
    order.splice(Math.min(to, order.length), 0, id);
    const places = sql.join(
      order.map((one, position) => sql`(${one}::int, ${position}::int)`),
      sql`, `,
    );
    await tx.execute(sql`update ${girlPhotos} set position = place.position from (values ${places}) as place(id, position) where ${girlPhotos.id} = place.id`);
    const [row] = await tx
      .select()
      .from(girlPhotos)
      .where(and(eq(girlPhotos.id, id), eq(girlPhotos.girlId, girlId)));
    if (!row) throw new NotFound();
    await auditIfModerator(tx, actor, { action: 'girl.photoMoved', subjectType: 'girls', subjectId: girlId, after: { photo: id, position: row.position } });
    invalidateOnCommit(girlTags(girlId));
    return row;
  });
}
