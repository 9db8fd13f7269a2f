import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { uploads } from '#db/schema/uploads.ts';
import { putFile } from '#platform/storage/storage.server.ts';
import type { Row } from '../database/copy-rows.ts';

type Drawing = { name: string; bytes: number; smallBytes: number; placeholder: string };

const drawings = JSON.parse(readFileSync(new URL('drawings.json', import.meta.url), 'utf8')) as Drawing[];
const byName = new Map(drawings.map((drawing) => [drawing.name, drawing]));
const mime = 'image/webp';

export const womanPicture = (number: number, shot = 1) => `woman-${String(number % 64).padStart(2, '0')}-${shot}`;
export const manPicture = (number: number) => `man-${String(number % 18).padStart(2, '0')}-1`;
export const stillLifePicture = (number: number) => `still-life-${String(number % 10).padStart(2, '0')}`;

/** How many pictures there are of this woman. */
export const shotsOf = (number: number) => drawings.filter(({ name }) => name.startsWith(womanPicture(number).slice(0, -1))).length;

/** One use of a drawing: files of its own, so that deleting it in one place leaves the others alone. */
export type StoredPicture = { drawing: string; publicId: string; url: string };

/** Where the drawing will lie for this use; the same use always gives the same address. */
export function pictureFor(drawing: string, use: string): StoredPicture {
  const publicId = `demo/${createHash('sha256').update(`${use}:${drawing}`).digest('hex').slice(0, 24)}`;
  return { drawing, publicId, url: `/files/public/${publicId}/640.webp` };
}

export async function putPicture({ drawing, publicId }: StoredPicture): Promise<void> {
  await Promise.all(
    [640, 320].map(async (width) => {
      const bytes = await readFile(new URL(`files/${drawing}.${width}.webp`, import.meta.url));
      await putFile('public', `${publicId}/${width}.webp`, bytes, mime);
    }),
  );
}

/** The row that tells what lies in the storage. */
export function uploadRow({ drawing, publicId }: StoredPicture, id: number, ownerUserId: string | null): Row<typeof uploads> {
  const drawn = byName.get(drawing);
  if (!drawn) throw new Error(`There is no drawing ${drawing}. Run seeds/pictures/draw.ts.`);
  const large = { key: `${publicId}/640.webp`, mime, width: 640, height: 800, bytes: drawn.bytes };
  return {
    id,
    ownerUserId,
    publicId,
    kind: 'image',
    mime,
    width: large.width,
    height: large.height,
    bytes: large.bytes,
    storageKey: large.key,
    variants: [{ key: `${publicId}/320.webp`, mime, width: 320, height: 400, bytes: drawn.smallBytes }, large],
    placeholder: drawn.placeholder,
    status: 'ready',
  };
}

/** The three columns of a stored picture, named as the specification names them. */
export const pictureColumns = ({ publicId, url }: StoredPicture) => ({ cloudinaryPublicId: publicId, cloudinarySecureUrl: url, cloudinaryUrl: url });
