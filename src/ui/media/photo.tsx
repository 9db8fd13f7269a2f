import { UserRound } from 'lucide-react';
import { cx } from '../class-names.ts';

/** A picture with everything the browser needs to keep its place before it is there. */
export type PhotoSource = {
  src: string;
  srcSet?: string | undefined;
  width: number;
  height: number;
  /** What is to be seen; empty when the text beside it says it already. */
  alt: string;
  /** A CSS background in the picture's own colours, from `placeholderOf` (media/placeholder.ts). */
  placeholder?: string | undefined;
};

export type PhotoProps = {
  photo: PhotoSource | null | undefined;
  sizes?: string;
  /** The first pictures on the screen load at once, all others when they come near. */
  eager?: boolean;
  className?: string;
};

/** A photograph, or a quiet figure where there is none. */
export function Photo({ photo, sizes, eager = false, className }: PhotoProps) {
  if (!photo) {
    return (
      <div className={cx('grid place-items-center bg-sunken text-ink-faint', className)}>
        <UserRound aria-hidden className="size-1/3 stroke-1" />
      </div>
    );
  }
  return (
    <img
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={photo.srcSet && sizes}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      // Not a style attribute, which the policy refuses in HTML: `placeholderScript` applies it before React has loaded.
      data-placeholder={photo.placeholder}
      suppressHydrationWarning
      ref={(element) => {
        if (element) element.style.background = photo.placeholder ?? '';
      }}
      className={cx('bg-sunken object-cover', className)}
    />
  );
}
