import { Suspense, useRef, useState } from 'react';
import { Photo } from '#ui/media/photo.tsx';
import type { ProfilePhoto } from '../../present-profile.ts';
import { PhotoViewer } from './lazy-photo-viewer.ts';

type Props = { stageName: string; photos: readonly ProfilePhoto[] };

const SIZES = '(min-width: 1200px) 460px, (min-width: 900px) 40vw, (min-width: 600px) 46vw, 94vw';

/**
 * Her photographs at the top of her page: swiped through, or chosen in the strip below. Without scripts they are scrolled, the strip
 * leads to each, and a press opens the file.
 */
export function ProfilePhotos({ stageName, photos }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const row = useRef<HTMLUListElement>(null);
  const label = `Photographs of ${stageName}`;
  if (photos.length === 0)
    return <p className="grid aspect-4/5 w-full place-items-center rounded-lg bg-sunken p-4 text-center text-ink-soft">Profile has no picture.</p>;
  const idOf = ({ id }: ProfilePhoto) => `photograph-${id}`;
  return (
    <div className="min-w-0">
      <ul ref={row} aria-label={label} tabIndex={photos.length > 1 ? 0 : undefined} className="photo-row">
        {photos.map((photo, at) => (
          <li key={photo.id} id={idOf(photo)} className="w-full shrink-0 snap-center">
            <a
              href={photo.src}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setIndex(at);
              }}
            >
              <Photo photo={photo} eager={at === 0} sizes={SIZES} className="aspect-4/5 w-full rounded-lg" />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <ul aria-label="Choose a photograph" className="mt-2 flex gap-2 overflow-x-auto pb-1">
          {photos.map((photo, at) => (
            <li key={photo.id} className="shrink-0">
              <a
                href={`#${idOf(photo)}`}
                onClick={(event) => {
                  event.preventDefault();
                  row.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
                }}
                className="block"
              >
                <Photo photo={photo} sizes="64px" className="h-20 w-16 rounded-md" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {index !== null && (
        <Suspense>
          <PhotoViewer photos={photos} index={index} onIndex={setIndex} label={label} />
        </Suspense>
      )}
    </div>
  );
}
