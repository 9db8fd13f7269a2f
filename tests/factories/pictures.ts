import sharp from 'sharp';
import { girlPhotos } from '#db/schema/girl-photos.ts';
import { db } from '#platform/db/client.server.ts';

/** A small red PNG. */
export const pngBytes = (width = 40, height = 50) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } })
    .png()
    .toBuffer();

/** The same as the data address that forms send as `image64`. */
export const image64 = async (width?: number, height?: number) => `data:image/png;base64,${(await pngBytes(width, height)).toString('base64')}`;

/** A row of her gallery without bytes behind it. */
export async function createPhoto({ girlId }: { girlId: number }): Promise<number> {
  const [photo] = await db.insert(girlPhotos).values({ girlId, cloudinarySecureUrl: '/files/public/photos/none/640.webp' }).returning({ id: girlPhotos.id });
  return photo!.id;
}
