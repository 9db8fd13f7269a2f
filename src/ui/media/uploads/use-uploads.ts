import { useCallback, useRef, useState } from 'react';
import { UPLOADER_MAX_FILES } from '#shared/limits.ts';
import { ACCEPT_FILES, isAccepted, refusalOf } from '../media-texts.ts';
import { uploadFailure } from './upload-failure.ts';
import { type Uploaded, uploadFile } from './upload-file.ts';

export type UploadItem = { id: number; file: File; state: 'waiting' | 'sending' | 'working' | 'failed'; progress: number; error?: string };

type Options = {
  preset: string;
  accept?: string;
  /** Files that still fit; five unless told otherwise. */
  room?: number;
  /** Puts the stored file where it belongs; what it throws is a failure of this file. */
  onStored: (file: Uploaded) => Promise<unknown>;
};

/** Two at a time: the phone's line is shared, and the first ones are done sooner. */
const atOnce = 2;

/** Which of the chosen files are taken, and what to say of the others. */
export function takeFitting<F extends Pick<File, 'type' | 'name'>>(chosen: readonly F[], { accept = ACCEPT_FILES, room = UPLOADER_MAX_FILES } = {}) {
  const fitting = chosen.filter((file) => isAccepted(file, accept));
  const refused = chosen.find((file) => !isAccepted(file, accept));
  const taken = fitting.slice(0, Math.max(0, room));
  const problem = refused ? refusalOf(refused, accept) : taken.length < fitting.length ? `Only ${Math.max(0, room)} more files fit.` : '';
  return { taken, problem };
}

/** Uploading files, each with its progress. One that failed stays with its file, to be tried again. */
export function useUploads({ preset, accept = ACCEPT_FILES, room = UPLOADER_MAX_FILES, onStored }: Options) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const [problem, setProblem] = useState('');
  const queue = useRef<UploadItem[]>([]);
  const running = useRef(0);
  const lastId = useRef(0);
  const stored = useRef(onStored);
  stored.current = onStored;

  const change = useCallback(
    (id: number, changes: Partial<UploadItem>) => setItems((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    [],
  );
  const remove = useCallback((id: number) => setItems((all) => all.filter((one) => one.id !== id)), []);

  const send = useCallback(
    async ({ id, file }: UploadItem) => {
      try {
        change(id, { state: 'sending', progress: 0 });
        const uploaded = await uploadFile(file, {
          preset,
          onProgress: (progress) => change(id, progress < 1 ? { progress } : { progress, state: 'working' }),
        });
        await stored.current(uploaded);
        remove(id);
      } catch (error) {
        change(id, { state: 'failed', error: uploadFailure(error) });
      }
    },
    [change, remove, preset],
  );

  const pump = useCallback(() => {
    while (running.current < atOnce && queue.current.length > 0) {
      const next = queue.current.shift()!;
      running.current += 1;
      void send(next).finally(() => {
        running.current -= 1;
        pump();
      });
    }
  }, [send]);

  const add = (files: FileList | File[] | null) => {
    const { taken, problem } = takeFitting([...(files ?? [])], { accept, room: room - items.length });
    setProblem(problem);
    const added = taken.map((file): UploadItem => ({ id: ++lastId.current, file, state: 'waiting', progress: 0 }));
    setItems((all) => [...all, ...added]);
    queue.current.push(...added);
    pump();
  };

  const retry = (item: UploadItem) => {
    change(item.id, { state: 'waiting', progress: 0 });
    queue.current.push(item);
    pump();
  };

  return { items, problem, add, retry, remove };
}
