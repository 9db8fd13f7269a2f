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

/** The other widths of a picture, for `srcset`; undefined for an address that is not one of ours. */
export function srcSetOf(secureUrl: string | null | undefined): string | undefined {
  const match = /^(\/files\/public\/.+)\/640\.webp$/.exec(secureUrl ?? '');
  return match ? [320, 640, 1280].map((width) => `${match[1]}/${width}.webp ${width}w`).join(', ') : undefined;
}
