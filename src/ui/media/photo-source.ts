import type { PhotoSource } from './photo.tsx';
import { placeholderOf } from './placeholder.ts';

/** A picture as it is stored, with its other sizes. */
export type StoredPicture = {
  storageKey: string;
  width: number | null;
  height: number | null;
  variants: readonly { key: string; mime: string; width: number; height: number }[];
  placeholder: string | null;
};

/** A portrait of 4:5, for pictures of which nothing but the address is known. */
const unknownSize = { width: 640, height: 800 };

/**
 * What `Photo` and `Card` take, from a picture's address and its stored file. The other sizes lie beside the address
 * that was kept. Worked out on the server, where the file is known.
 */
export function photoSource(url: string | null | undefined, file: StoredPicture | undefined, alt = ''): PhotoSource | null {
  if (!url) return null;
  const variants = file?.variants.filter(({ mime }) => mime.startsWith('image/')) ?? [];
  // An address elsewhere has no other sizes beside it.
  const isKept = [file?.storageKey, ...variants.map(({ key }) => key)].some((key) => key && url.endsWith(key));
  return {
    src: url,
    width: file?.width ?? unknownSize.width,
    height: file?.height ?? unknownSize.height,
    alt,
    ...(isKept && variants.length > 1 && { widths: variants.map(({ width }) => width) }),
    ...(file?.placeholder && { placeholder: placeholderOf(file.placeholder) }),
  };
}
