import { Photo, type PhotoSource } from './photo.tsx';

const sizes = '(min-width: 900px) 220px, (min-width: 600px) 30vw, 46vw';

/** Small pictures side by side, each leading to its full size. */
export function PhotoList({ photos, label }: { photos: readonly PhotoSource[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
      {photos.map((photo, at) => (
        <li key={photo.src}>
          <a href={photo.src} className="block overflow-hidden rounded-md">
            <Photo photo={{ ...photo, alt: photo.alt || `Picture ${at + 1}` }} sizes={sizes} className="aspect-4/5 w-full" />
          </a>
        </li>
      ))}
    </ul>
  );
}
