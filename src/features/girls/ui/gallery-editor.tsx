import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { PHOTO_DELETE_DELAY_MS, PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { api } from '#ui/api/client.ts';
import { cx } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { mediaTexts } from '#ui/media/media-texts.ts';
import { UploadList } from '#ui/media/uploads/upload-list.tsx';
import { useUploads } from '#ui/media/uploads/use-uploads.ts';

export type GalleryPhoto = { id: string; type: 'image' | 'video'; src: string };

/** Her gallery: add, put in order by drag or by the arrows, delete. Every step is saved at once. */
export function GalleryEditor({ girlId, photos: stored }: { girlId: number; photos: GalleryPhoto[] }) {
  const [photos, setPhotos] = useState(stored);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const dragged = useRef<string | null>(null);
  const uploads = useUploads({
    preset: 'photos',
    room: PHOTO_FORM_MAX_FILES - photos.length,
    async onStored({ public_id: publicId }) {
      const { data } = await api.post('/api/v1/photos', { data: { type: 'photos', attributes: { publicId, userId: String(girlId) } } });
      setPhotos((all) => [...all, { id: data.id, type: data.attributes.type, src: data.attributes.cloudinarySecureUrl ?? '' }]);
    },
  });

  async function move(id: string, to: number) {
    const from = photos.findIndex((photo) => photo.id === id);
    const photo = photos[from];
    if (!photo || from === to || to < 0 || to >= photos.length) return;
    const before = photos;
    const order = photos.filter((one) => one.id !== id);
    order.splice(to, 0, photo);
    setPhotos(order);
    setSaid(`Moved to place ${to + 1} of ${photos.length}`);
    try {
      await api.patch(`/api/v1/photos/${id}`, { data: { type: 'photos', id, attributes: { position: to } } });
    } catch {
      setPhotos(before);
      toast.error(mediaTexts.updateError);
    }
  }

  /** Fades for a second first; if the server refuses, the photo comes back. */
  function remove(id: string) {
    setLeaving((ids) => new Set(ids).add(id));
    setTimeout(async () => {
      try {
        await api.delete(`/api/v1/photos/${id}`);
        setPhotos((all) => all.filter((photo) => photo.id !== id));
        setSaid('Photo deleted');
      } catch {
        toast.error(mediaTexts.deleteError);
      } finally {
        setLeaving((ids) => new Set([...ids].filter((one) => one !== id)));
      }
    }, PHOTO_DELETE_DELAY_MS);
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        <span className="numbers">
          {photos.length} of {PHOTO_FORM_MAX_FILES}
        </span>{' '}
        pictures and videos. They appear in this order: drag them, or use the arrows.
      </p>
      <UploadList uploads={uploads} label="Add photos" disabled={photos.length >= PHOTO_FORM_MAX_FILES} />
      {photos.length === 0 && <EmptyState title="No photos yet">Your gallery is the first thing people look at.</EmptyState>}
      <ol aria-label="Gallery" className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {photos.map((photo, at) => (
          <li
            key={photo.id}
            draggable
            onDragStart={() => {
              dragged.current = photo.id;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current) void move(dragged.current, at);
              dragged.current = null;
            }}
            className={cx('overflow-hidden rounded-md border border-line bg-surface transition-opacity', leaving.has(photo.id) && 'opacity-30')}
          >
            {photo.type === 'video' ? (
              // biome-ignore lint/a11y/useMediaCaption: clips of members come without captions
              <video src={photo.src} controls preload="metadata" aria-label={`Video ${at + 1}`} className="aspect-4/5 w-full bg-sunken object-cover" />
            ) : (
              <img src={photo.src} alt={`Number ${at + 1} of your gallery`} loading="lazy" className="aspect-4/5 w-full cursor-grab bg-sunken object-cover" />
            )}
            <div className="flex justify-between p-1">
              <IconButton size="small" label={`Move photo ${at + 1} earlier`} disabled={at === 0} onClick={() => move(photo.id, at - 1)}>
                <ArrowLeft aria-hidden />
              </IconButton>
              <IconButton size="small" label={`Move photo ${at + 1} later`} disabled={at === photos.length - 1} onClick={() => move(photo.id, at + 1)}>
                <ArrowRight aria-hidden />
              </IconButton>
              <IconButton size="small" label={`Delete photo ${at + 1}`} disabled={leaving.has(photo.id)} onClick={() => remove(photo.id)}>
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
