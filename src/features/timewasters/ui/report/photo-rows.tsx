import { CircleCheck, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { ReportPhoto, ReportPhotos } from './use-report-photos.ts';

/** One picture with its thumbnail, and what can be done about it. */
export function PhotoRow({ label, picture, below, children }: { label: string; picture: string | null; below?: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-line p-1.5 pr-3">
      {picture && (
        <img src={picture} alt="" width={56} height={56} loading="lazy" decoding="async" className="size-14 shrink-0 rounded-sm bg-sunken object-cover" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{label}</p>
        {below}
      </div>
      {children}
    </li>
  );
}

/** The chosen pictures: how far each is on its way. */
export function PhotoRows({ chosen }: { chosen: ReportPhotos }) {
  return chosen.photos.map((photo) => (
    <PhotoRow key={photo.id} label={photo.file.name} picture={photo.preview} below={<Progress photo={photo} />}>
      {photo.state === 'sent' && <CircleCheck role="img" aria-label={`${photo.file.name} was sent`} className="size-5 text-success" />}
      {(photo.state === 'chosen' || photo.state === 'failed') && (
        <IconButton label={`Remove ${photo.file.name}`} onClick={() => chosen.remove(photo)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </PhotoRow>
  ));
}

function Progress({ photo: { file, state, progress, error } }: { photo: ReportPhoto }) {
  if (state === 'failed') return <p className="text-sm text-error">{error || 'Not sent yet'}</p>;
  if (state === 'preparing') return <progress aria-label={`Preparing ${file.name}`} className="h-2 w-full accent-ink" />;
  // Once the bytes are there, the server works on them.
  if (state === 'sending') {
    return <progress aria-label={`Uploading ${file.name}`} max={1} value={progress < 1 ? progress : undefined} className="h-2 w-full accent-ink" />;
  }
  return null;
}
