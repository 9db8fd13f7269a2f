import type { z } from 'zod';
import { problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteUploadsByPublicId } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import { decideReport } from '../decide-report.server.ts';
import { invalidate } from '../invalidate.server.ts';
import { editableProblemGirl } from '../present.ts';
import { type editInput, isNewPicture } from '../schema.ts';

/** Saves the edit form. A moderator who fills all of it has looked at the record: from then on it is shown. @throws NotFound, Invalid, ChangedMeanwhile */
export async function saveEditForm(
  actor: Actor,
  id: number,
  { image64, ...fields }: z.output<typeof editInput>,
  expected: ExpectedVersion = null,
): Promise<void> {
  authorize(actor, 'problemGirl.manage');
  const picture = isNewPicture(image64) ? await storeImage64(db, { image64, ownerUserId: actor.userId, purpose: 'problem-girls' }) : null;
  const stored = picture && { cloudinaryPublicId: picture.publicId, cloudinarySecureUrl: picture.secureUrl, cloudinaryUrl: picture.secureUrl };
  await updateAudited(actor, problemGirls, id, async (before, tx) => {
    if (before.deletedAt) throw new NotFound();
    assertVersion(expected, editableProblemGirl(before));
    if (stored) await deleteUploadsByPublicId(tx, [before.cloudinaryPublicId]);
    if (before.pending) await decideReport(tx, actor, before, 'followed');
    invalidate(id);
    return { action: 'problemGirl.edited', set: { ...fields, ...stored, pending: false } };
  });
}
