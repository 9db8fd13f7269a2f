import { z } from 'zod';

/** A video of a few minutes; a picture has its own, smaller cap. */
export const UPLOAD_BYTES = 100 * 1024 * 1024;

export const uploadAnswer = z.object({
  public_id: z.string(),
  /** Empty for a private file: it has no public address. */
  secure_url: z.string(),
  url: z.string(),
  resource_type: z.enum(['image', 'video']),
  format: z.enum(['png', 'jpg', 'mp4']),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
});
export type UploadAnswer = z.output<typeof uploadAnswer>;
