import { AVATAR_BYTES } from '#shared/limits.ts';
import { animationRefusal, mediaTexts } from '#ui/media/media-texts.ts';

/** px on the longest side: more is not stored anyway. */
const LONGEST_SIDE = 2_560;
/** A file below this is sent as it is: it is no burden on a phone's line. */
const LIGHT_BYTES = 2 * 1024 * 1024;
const QUALITY = 0.88;
/** What the server takes. */
const SENT_AS_IT_IS = ['image/png', 'image/jpeg'];

type Size = { width: number; height: number };

/** The size a picture is sent in: never larger than it is. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const isLight = ({ size, type }: Pick<File, 'size' | 'type'>) => size < LIGHT_BYTES && SENT_AS_IT_IS.includes(type);

/**
 * A chosen picture as it is sent: a large one scaled down here instead of refused there, one in another format as a JPEG.
 * @throws Error with the text for a person
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (isLight(file)) return file;
  const refusal = await animationRefusal(file);
  if (refusal) throw new Error(refusal);
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return asItIs(file);
  try {
    const size = sentSize(bitmap);
    const small = await toJpeg(bitmap, size);
    // A picture that was small and well packed only grew.
    return small.size < file.size || !SENT_AS_IT_IS.includes(file.type) || size.width < bitmap.width ? small : file;
  } finally {
    bitmap.close();
  }
}

/** A browser that cannot read it may be wrong: below the limit the server has the last word. */
function asItIs(file: File): File {
  if (!SENT_AS_IT_IS.includes(file.type)) throw new Error(mediaTexts.wrongPicture);
  if (file.size >= AVATAR_BYTES) throw new Error(mediaTexts.tooLarge);
  return file;
}

function toJpeg(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(mediaTexts.noCanvas);
  context.imageSmoothingQuality = 'high';
  // What is transparent would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(mediaTexts.readFailed))), 'image/jpeg', QUALITY);
  });
}
