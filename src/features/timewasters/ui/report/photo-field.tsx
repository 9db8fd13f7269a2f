import { CircleCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { ACCEPT_PICTURES, isAccepted, mediaTexts, refusalOf } from '#ui/media/media-texts.ts';
import { timewasterTexts } from '../../texts.ts';
import type { ReportPhoto, ReportPhotos } from './use-report-photos.ts';

type Stored = { id: string; attributes: { cloudinarySecureUrl: string | null } };

/** Evidence: what is stored already, and pictures that go with the report. At most a hundred; only women in the tool see them. */
export function PhotoField({ timewasterId, chosen }: { timewasterId: number | undefined; chosen: ReportPhotos }) {
  const [stored, setStored] = useState<Stored[]>([]);
  const [problem, setProblem] = useState('');
  const id = useId();

  useEffect(() => {
    if (timewasterId === undefined) return;
    const abort = new AbortController();
    api
      .get<{ data: Stored[] }>('/api/v1/timewaster-photos/' as '/api/v1/timewaster-photos', {
        query: { 'filter[timewasterId]': timewasterId, sort: '-id', 'page[limit]': PHOTO_FORM_MAX_FILES },
        signal: abort.signal,
      })
      .then(({ data }) => setStored(data))
      .catch(() => abort.signal.aborted || toast.error(timewasterTexts.photosFailed));
    return () => abort.abort();
  }, [timewasterId]);

  const remove = async (photoId: string) => {
    try {
      await api.delete(`/api/v1/timewaster-photos/${photoId}`);
      setStored((before) => before.filter((photo) => photo.id !== photoId));
    } catch {
      toast.error(mediaTexts.deleteError);
    }
  };
  const add = (files: File[]) => {
    const pictures = files.filter((file) => isAccepted(file, ACCEPT_PICTURES));
    const refused = files.find((file) => !isAccepted(file, ACCEPT_PICTURES));
    setProblem(refused ? refusalOf(refused, ACCEPT_PICTURES) : '');
    const room = PHOTO_FORM_MAX_FILES - stored.length - chosen.photos.length;
    if (pictures.length > room) toast.warning(timewasterTexts.tooManyPhotos);
    chosen.add(pictures.slice(0, Math.max(0, room)));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Photos</legend>
      <input
        type="file"
        multiple
        accept={ACCEPT_PICTURES}
        aria-label="Add photos"
        aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="block min-h-11 w-full rounded-md border border-dashed border-line-strong p-2 text-sm"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-faint">
        At most {PHOTO_FORM_MAX_FILES}; large ones are made smaller before they are sent. Never public. Cover or leave out the faces of other people.
      </p>
      <div role="alert">
        <FieldError id={id}>{problem}</FieldError>
      </div>
      <ul className="mt-2 grid gap-2">
        {stored.map((photo, at) => (
          <PhotoRow key={photo.id} label={`Photo ${at + 1}`} picture={photo.attributes.cloudinarySecureUrl}>
            <IconButton label={`Remove Photo ${at + 1}`} onClick={() => void remove(photo.id)}>
              <Trash2 aria-hidden />
            </IconButton>
          </PhotoRow>
        ))}
        <PhotoRows chosen={chosen} />
      </ul>
    </fieldset>
  );
}

/** One picture with its thumbnail and its actions. */
function PhotoRow({ label, picture, below, children }: { label: string; picture: string | null; below?: ReactNode; children?: ReactNode }) {
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
