import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { type PhotoSource, srcSetOf } from './photo.tsx';

export type ViewerPhoto = PhotoSource & { caption?: string | null };

type Props = {
  photos: readonly ViewerPhoto[];
  /** Which one is open; `null` closes the viewer. */
  index: number | null;
  onIndex: (index: number | null) => void;
  label?: string;
};

const dark = 'text-on-fill hover:bg-[#ffffff2e] focus-visible:outline-on-fill';

/** Photographs one by one over the whole screen: arrow keys, Home, End, Escape; swiping is left to the browser's own gestures. */
export function PhotoViewer({ photos, index, onIndex, label = 'Photos' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = index !== null;
  const photo = index === null ? undefined : photos[index];

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  // Closed before it is taken off the page, it gives the focus back.
  useLayoutEffect(() => () => dialog.current?.close(), []);

  const go = (to: number) => onIndex((to + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (index === null) return;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: photos.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClose={() => open && onIndex(null)}
      className="h-dvh max-h-none w-full max-w-none bg-[#08090c] p-0 text-on-fill"
    >
      {photo && index !== null && (
        <div className="grid h-full grid-rows-[auto_1fr_auto]">
          <div className="flex items-center justify-between p-2 pl-4">
            <p aria-live="polite" className="numbers text-sm">
              {index + 1} of {photos.length}
            </p>
            <IconButton label="Close" onClick={() => onIndex(null)} className={dark}>
              <X aria-hidden />
            </IconButton>
          </div>
          <div className="relative min-h-0">
            <img
              key={photo.src}
              src={photo.src}
              srcSet={srcSetOf(photo)}
              sizes="100vw"
              width={photo.width}
              height={photo.height}
              alt={photo.alt}
              className="absolute inset-0 size-full object-contain"
            />
            {photos.length > 1 && (
              <div className="pointer-events-none absolute inset-0 flex items-center justify-between p-2 [&>button]:pointer-events-auto">
                <IconButton label="Previous photo" onClick={() => go(index - 1)} className={`${dark} bg-veil`}>
                  <ChevronLeft aria-hidden />
                </IconButton>
                <IconButton label="Next photo" onClick={() => go(index + 1)} className={`${dark} bg-veil`}>
                  <ChevronRight aria-hidden />
                </IconButton>
              </div>
            )}
          </div>
          <p className="min-h-12 px-4 py-3 text-center text-sm">{photo.caption}</p>
        </div>
      )}
    </dialog>
  );
}
