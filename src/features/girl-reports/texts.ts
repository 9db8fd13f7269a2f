import { UPLOADER_MAX_FILES } from '#shared/limits.ts';

export const REPORT_PICTURES_MAX = UPLOADER_MAX_FILES;
