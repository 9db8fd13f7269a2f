import { useCallback, useEffect, useRef, useState } from 'react';
import { isSessionOver } from '#ui/api/api-error.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { transfer } from '#ui/api/transfer.ts';
import { readAsDataUrl } from '#ui/media/read-file.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type ReportPhoto = {
  id: number;
  file: File;
  /** Sent twice, it is stored once. */
  key: string;
  /** The chosen file itself, as an address of this page: its thumbnail is there at once. */
  preview: string;
  state: 'chosen' | 'preparing' | 'sending' | 'sent' | 'failed';
  /** From 0 to 1. */
  progress: number;
  error?: string;
};

const reasonOf = (thrown: unknown): string => {
  if (isSessionOver(thrown)) return '';
  // What could not be read here has words of its own.
  return thrown instanceof Error && thrown.constructor === Error ? thrown.message : messageOf(thrown);
};

/** The pictures that go with a report: chosen first, sent one after the other once the report itself is saved. */
export function useReportPhotos() {
  const [photos, setPhotos] = useState<ReportPhoto[]>([]);
  const current = useRef(photos);
  current.current = photos;
  const lastId = useRef(0);

  useEffect(() => () => current.current.forEach(({ preview }) => void URL.revokeObjectURL(preview)), []);

  const change = useCallback(
    (id: number, changes: Partial<ReportPhoto>) => setPhotos((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    [],
  );

  const add = (files: readonly File[]) => {
    const added = files.map(
      (file): ReportPhoto => ({ id: ++lastId.current, file, key: crypto.randomUUID(), preview: URL.createObjectURL(file), state: 'chosen', progress: 0 }),
    );
    setPhotos((all) => [...all, ...added]);
  };

  const remove = (photo: ReportPhoto) => {
    URL.revokeObjectURL(photo.preview);
    setPhotos((all) => all.filter(({ id }) => id !== photo.id));
  };

  /** Sends what has not been sent yet. @returns how many could not be saved: they stay, with the reason */
  const send = async (timewasterId: number): Promise<number> => {
    let failed = 0;
    for (const { id, file, key } of current.current.filter(({ state }) => state !== 'sent')) {
      // Taken away meanwhile.
      if (!current.current.some((photo) => photo.id === id)) continue;
      try {
        change(id, { state: 'preparing', progress: 0 });
        const image64 = await readAsDataUrl(await shrinkPicture(file));
        change(id, { state: 'sending' });
        const document = { data: { type: 'timewasterPhotos', attributes: { timewasterId, image64 } } };
        await transfer('/api/v1/timewaster-photos', document, {
          idempotencyKey: key,
          onProgress: (progress) => change(id, { progress }),
        });
        change(id, { state: 'sent', progress: 1 });
      } catch (thrown) {
        failed += 1;
        change(id, { state: 'failed', error: reasonOf(thrown) });
      }
    }
    return failed;
  };

  return { photos, add, remove, send };
}

export type ReportPhotos = ReturnType<typeof useReportPhotos>;
