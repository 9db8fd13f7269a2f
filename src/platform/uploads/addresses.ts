/**
 * The address of a public file. It never changes its content, so browsers may keep it for good.
 * @param key its key in the public space of the storage: 'photos/4f…/640.webp'
 */
export function publicAddress(key: string): string {
  return `/files/public/${key}`;
}

/** The width that `secure_url` points at. Until a job has made it, the same address answers with the original. */
export const SHOWN_WIDTH = 640;

/** Where a picture's variant of this width lies. */
export const variantKey = (publicId: string, width: number) => `${publicId}/${width}.webp`;

/** Where the same variant lies as AVIF, once it is made. It has no address of its own: that of the WebP gives it to who accepts it. */
export const avifKey = (variant: string) => variant.replace(/\.webp$/, '.avif');

/** By which a CDN is told to forget a file and its variants: without that it would go on showing what was deleted. */
export const fileTag = (publicId: string) => `file:${publicId}`;
