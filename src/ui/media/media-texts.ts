import { ANIMATION_HEADER_BYTES, isAnimated } from '#shared/files/animation.ts';
import { CONVERTED_PICTURES, formatRefusal } from '#shared/files/file-formats.ts';

/** What the photo parts say; the words are the specification's. */
export const mediaTexts = {
  upload: 'Upload Photo',
  change: 'Change Photo',
  remove: 'Delete Photo',
  edit: 'Edit',
  cropTitle: 'Crop your new profile picture',
  tooLarge: 'File must smaller than 10 MB',
  readFailed: 'Something went wrong! Please try again.',
  noCanvas: 'An unexpected error occurred.',
  uploadError: 'File Upload Error (#001)',
  deleteError: 'File Delete Error (#002)',
  updateError: 'Error Updating (#004)',
  uploadFailed: 'Failed to upload file.',
  wrongPicture: 'Please choose a PNG or JPEG picture.',
  wrongFile: 'Please choose a PNG or JPEG picture or an mp4 video.',
} as const;

/** A profile picture is cropped here, from a PNG or JPEG. */
export const ACCEPT_AVATAR = 'image/png,image/jpeg';
export const ACCEPT_PICTURES = `${ACCEPT_AVATAR},${CONVERTED_PICTURES.join()}`;
export const ACCEPT_FILES = `${ACCEPT_PICTURES},video/mp4`;
export const isAccepted = ({ type }: Pick<File, 'type'>, accept: string) => accept.split(',').includes(type);

/** Why a chosen file is not taken: its format by name, and how to get an accepted one. */
export const refusalOf = (file: Pick<File, 'type' | 'name'>, accept: string): string =>
  formatRefusal(file, accept.includes('video/') ? mediaTexts.wrongFile : mediaTexts.wrongPicture);

/** A canvas would keep the first frame of a picture that moves, without a word. null: a still picture. */
export async function animationRefusal(file: Blob): Promise<string | null> {
  if (!isAnimated(new Uint8Array(await file.slice(0, ANIMATION_HEADER_BYTES).arrayBuffer()))) return null;
  if (file.type === 'image/png') return formatRefusal({ type: 'image/apng' }, mediaTexts.wrongPicture);
  return `This is an animation. ${mediaTexts.wrongPicture} Send a screenshot of it instead.`;
}
