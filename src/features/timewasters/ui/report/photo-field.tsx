import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { mediaTexts } from '#ui/media/media-texts.ts';
import { timewasterTexts } from '../../schema.ts';

type Stored = { id: string; attributes: { cloudinarySecureUrl: string | null } };
type Props = { timewasterId: number | undefined; chosen: File[]; onChange: (files: File[]) => void };

/** Evidence: what is stored already, and pictures that go with the report. At most a hundred; only women in the tool see them. */
export function PhotoField({ timewasterId, chosen, onChange }: Props) {
  const [stored, setStored] = useState<Stored[]>([]);

  useEffect(() => {
    if (timewasterId === undefined) return;
    const abort = new AbortController();
    api
      .get<{ data: Stored[] }>('/api/v1/timewaster-photos/', {
        query: { 'filter[timewasterId]': timewasterId, sort: '-id', 'page[limit]': PHOTO_FORM_MAX_FILES },
        signal: abort.signal,
      })
      .then(({ data }) => setStored(data))
      .catch(() => abort.signal.aborted || toast.error(timewasterTexts.photosFailed));
    return () => abort.abort();
  }, [timewasterId]);

  const remove = async (id: string) => {
    try {
      await api.delete(`/api/v1/timewaster-photos/${id}`);
      setStored((before) => before.filter((photo) => photo.id !== id));
    } catch {
      toast.error(mediaTexts.deleteError);
    }
  };
  const add = (files: File[]) => {
    const room = PHOTO_FORM_MAX_FILES - stored.length - chosen.length;
    if (files.length > room) toast.warning(timewasterTexts.tooManyPhotos);
    onChange([...chosen, ...files.slice(0, Math.max(0, room))]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Photos</legend>
      <input
        type="file"
        multiple
        accept="image/png,image/jpeg"
        aria-label="Add photos"
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="block min-h-11 w-full rounded-md border border-dashed border-line-strong p-2 text-sm"
      />
      <p className="mt-1 text-sm text-ink-faint">PNG or JPEG, at most {PHOTO_FORM_MAX_FILES}. Never public.</p>
      <ul className="mt-2 grid gap-2">
        {stored.map(({ id, attributes }, at) => (
          <Row key={id} label={`Photo ${at + 1}`} picture={attributes.cloudinarySecureUrl} onRemove={() => void remove(id)} />
        ))}
        {chosen.map((file) => (
          <Row
            key={`${file.name}-${file.lastModified}-${file.size}`}
            label={file.name}
            picture={null}
            onRemove={() => onChange(chosen.filter((one) => one !== file))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function Row({ label, picture, onRemove }: { label: string; picture: string | null; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-line p-1.5 pl-3">
      {picture && <img src={picture} alt="" width={48} height={48} className="size-12 rounded-sm bg-sunken object-cover" />}
      <span className="min-w-0 flex-1 truncate text-sm">{label}</span>
      <IconButton label={`Remove ${label}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
