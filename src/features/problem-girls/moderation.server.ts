import { z } from 'zod';
import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { deleteAudited, insertAudited, updateAudited } from '#platform/audit/audited-row.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { WEIGHT_MAX, WEIGHT_MIN } from '#shared/catalogues/weights.ts';
import { EARLIEST_DATE, isIsoDate, today } from '#shared/dates.ts';
import { NotFound } from '#shared/errors.ts';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';

const required = (message: string, most = SHORT_TEXT_MAX) => z.string({ error: message }).trim().min(1, message).max(most);
const optional = (most = SHORT_TEXT_MAX) => z.string().trim().max(most).nullish();
const day = z
  .string()
  .refine(isIsoDate, 'Date does not exist')
  .refine((date) => date >= EARLIEST_DATE, 'Select a date after 1900.')
  .refine((date) => date <= today(), 'Select a date in the past.')
  .nullish();
const rowId = z.number().int().positive();

/** The record as moderators keep it; the texts are those of the edit form. */
const record = z.object({
  pageTitle: required('Page title is required'),
  messageThread: required('Message thread is required', LONG_TEXT_MAX),
  reasonWhy: required('Reason is required', LONG_TEXT_MAX),
  name: required('Name is required'),
  username: required('Username is required'),
  headline: required('Headline is required'),
  dateOfAnalysis: day,
  dob: day,
  profileUrl: optional(URL_MAX),
  city: optional(),
  country: optional(),
  height: z.number().int().min(HEIGHT_MIN).max(HEIGHT_MAX).nullish(),
  weight: z.number().int().min(WEIGHT_MIN).max(WEIGHT_MAX).nullish(),
  girlId: rowId.nullish(),
  guyId: rowId.nullish(),
  pending: z.boolean().optional(),
});
const url = z.object({ reportedUrl: required('Url is required', URL_MAX) });

const touch = (id: number) => invalidateTags(['problem-girls', 'directory', `problem-girl:${id}`]);

/** @returns the record's id */
export async function addProblemGirl(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'problemGirl.manage');
  const { id } = await insertAudited(actor, problemGirls, checkBody(record, given), { action: 'problemGirl.added' });
  await touch(id);
  return id;
}

/** Changes what is given; a crawled record may still lack the rest. @throws NotFound, Invalid */
export async function editProblemGirl(actor: Actor, id: number, given: unknown): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const set = checkBody(record.partial(), given);
  await updateAudited(actor, problemGirls, id, (before) => {
    if (before.deletedAt) throw new NotFound();
    return { action: 'problemGirl.edited', set };
  });
  await touch(id);
}

/** Takes the record away; it can be restored. @throws NotFound */
export async function deleteProblemGirl(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  await updateAudited(actor, problemGirls, id, (before) => {
    if (before.deletedAt) throw new NotFound();
    return { action: 'problemGirl.deleted', set: { deletedAt: new Date() } };
  });
  await touch(id);
}

/** @returns the address's id */
export async function addReportedUrl(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'problemGirl.manage');
  const values = checkBody(url.extend({ problemGirlId: rowId }), given);
  const made = await insertAudited(actor, problemGirlReportedUrls, values, { action: 'problemGirl.urlAdded' });
  await touch(made.problemGirlId);
  return made.id;
}

/** @throws NotFound, Invalid */
export async function editReportedUrl(actor: Actor, id: number, given: unknown): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const set = checkBody(url, given);
  const edited = await updateAudited(actor, problemGirlReportedUrls, id, () => ({ action: 'problemGirl.urlEdited', set }));
  await touch(edited.problemGirlId);
}

/** @throws NotFound */
export async function deleteReportedUrl(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const gone = await deleteAudited(actor, problemGirlReportedUrls, id, { action: 'problemGirl.urlDeleted' });
  await touch(gone.problemGirlId);
}
