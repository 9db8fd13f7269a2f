import { ApiError, isSessionOver } from '../../api/api-error.ts';
import { messageOf } from '../../api/message-of.ts';
import { toast } from '../../feedback/toast.ts';
import { mediaTexts } from '../media-texts.ts';

/** Shows the toast of a failed upload. @returns the reason, for the panel of the file */
export function uploadFailure(error: unknown): string {
  if (isSessionOver(error)) return '';
  const { status = 0, detail } = error instanceof ApiError ? error : {};
  // The service itself failed.
  if (status >= 500 && detail) return mediaTexts.uploadFailed;
  toast.error(mediaTexts.uploadError);
  return messageOf(error);
}
