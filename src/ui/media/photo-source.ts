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
  const kept = [file?.storageKey, ...variants.map(({ key }) => key)].find((key) => key && url.endsWith(key));
  const base = kept && url.slice(0, -kept.length);
  return {
    src: url,
    width: file?.width ?? unknownSize.width,
    height: file?.height ?? unknownSize.height,
    alt,
    ...(base !== undefined && variants.length > 1 && { srcSet: variants.map(({ key, width }) => `${base}${key} ${width}w`).join(', ') }),
    ...(file?.placeholder && { placeholder: placeholderOf(file.placeholder) }),
  };
}
