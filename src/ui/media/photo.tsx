import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { placeholderBackground } from './placeholder-background.ts';

/** A picture with everything the browser needs to keep its place before it is there. */
export type PhotoSource = {
  src: string;
  /** The widths that lie beside it: '…/320.webp' beside '…/640.webp'. */
  widths?: readonly number[] | undefined;
  width: number;
  height: number;
  /** What is to be seen; empty when the text beside it says it already. */
  alt: string;
  /** The picture's own colours until it is there, from `placeholderOf` (media/placeholder.ts). */
  placeholder?: string | undefined;
};

export type PhotoProps = {
  photo: PhotoSource | null | undefined;
  sizes?: string;
  /** The first pictures on the screen load at once, all others when they come near. */
  eager?: boolean;
  className?: string;
};

/** All its sizes, for the browser to choose from. */
export function srcSetOf({ src, widths }: PhotoSource): string | undefined {
  const folder = src.slice(0, src.lastIndexOf('/') + 1);
  return widths?.map((width) => `${folder}${width}.webp ${width}w`).join(', ');
}

/** A photograph, or a quiet figure where there is none. */
export function Photo({ photo, sizes, eager = false, className }: PhotoProps) {
  if (!photo) {
    return (
      <div className={cx('no-photo', className)}>
        <Icon name="user-round" className="size-1/3 stroke-1" />
      </div>
    );
  }
  return (
    <img
      src={photo.src}
      srcSet={srcSetOf(photo)}
      sizes={photo.widths && sizes}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : undefined}
      // Not a style attribute, which the policy refuses in HTML: `placeholderScript` applies it before React has loaded.
      data-placeholder={photo.placeholder}
      suppressHydrationWarning
      ref={(element) => {
        if (element) element.style.background = photo.placeholder ? placeholderBackground(photo.placeholder) : '';
      }}
      className={cx('photo', className)}
    />
  );
}
