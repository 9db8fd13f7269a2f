import { toFormData } from '#shared/fields/form-data.ts';
import { transfer } from '../../api/transfer.ts';

export type Uploaded = { public_id: string; secure_url: string; resource_type: 'image' | 'video'; width: number; height: number };
type Options = {
  /** What the file is for: 'photos', 'posts', 'avatar' … */
  preset: string;
  /** From 0 to 1 while the bytes travel. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Sends one file and tells how far it is. @throws ApiError */
export const uploadFile = (file: File, { preset, ...options }: Options): Promise<Uploaded> =>
  transfer<Uploaded>('/upload/auto', toFormData({ upload_preset: preset, file }), options);
