import { eq } from 'drizzle-orm';
import { type GirlPhoto, girlPhotos } from '#db/schema/girl-photos.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

export async function getPhoto(id: number): Promise<GirlPhoto> {
  const [photo] = await freshDb.select().from(girlPhotos).where(eq(girlPhotos.id, id));
  if (!photo) throw new NotFound();
  return photo;
}
