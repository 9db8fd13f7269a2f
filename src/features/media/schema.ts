import { z } from 'zod';

/** A video of a few minutes; a picture has its own, smaller cap. */
export const UPLOAD_BYTES = 100 * 1024 * 1024;

/** What an upload is for. A preset that is none of these stores a file without a more special rule. */
export const PRESETS = ['avatar', 'photos', 'posts', 'timewasters', 'verification'] as const;

/** What a file may be for the file chooser of a browser. */
export const ACCEPT_FILES = 'image/png,image/jpeg,video/mp4';
export const ACCEPT_PICTURES = 'image/png,image/jpeg';

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

/** The texts of a file that could not be handled. */
export const mediaTexts = {
  uploadError: 'File Upload Error (#001)',
  deleteError: 'File Delete Error (#002)',
  updateError: 'Error Updating (#004)',
  uploadFailed: 'Failed to upload file.',
  readFailed: 'Something went wrong! Please try again.',
  noCanvas: 'An unexpected error occurred.',
  cropTitle: 'Crop your new profile picture',
} as const;
