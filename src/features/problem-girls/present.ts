import type { Attachments, ProblemGirl } from './queries.server.ts';

export const problemGirlPath = ({ id }: { id: number }): string => `/problem-girl/${id}`;

/** The problem-girl record of the API, in the names of its edit payload. */
export function problemGirlAttributes({ id, picture, picturePublicId: _publicId, pending, ...told }: ProblemGirl, { photos, urls }: Attachments) {
  return {
    ...told,
    approved: !pending,
    cloudinarySecureUrl: picture,
    reportedUrls: urls.filter((one) => one.problemGirlId === id).map(({ reportedUrl }) => reportedUrl),
    photos: photos.filter((one) => one.problemGirlId === id).map(({ url }) => url),
  };
}

export const EDITABLE = ['pageTitle', 'messageThread', 'reasonWhy', 'name', 'username', 'headline', 'profileUrl', 'city', 'country', 'dateOfAnalysis'] as const;

/** The fields of the edit form: their version is that of the record (`If-Match`). */
export const editableProblemGirl = (row: Record<(typeof EDITABLE)[number], string | null>): Record<string, unknown> =>
  Object.fromEntries(EDITABLE.map((name) => [name, row[name]]));
