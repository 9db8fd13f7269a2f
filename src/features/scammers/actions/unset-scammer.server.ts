import type { z } from 'zod';
import { girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { emit } from '#platform/events.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import type { unsetInput } from '../schema.ts';

/** Takes somebody off the list of scammers; why is in the audit log. @throws NotFound for who is no scammer */
export async function unsetScammer(actor: Actor, { girl_id, comment }: z.output<typeof unsetInput>): Promise<void> {
  authorize(actor, 'scammer.manage');
  await updateAudited(actor, girls, girl_id, async (before, tx) => {
    if (!before.isScammer || before.deletedAt) throw new NotFound();
    // A report that nobody had decided is decided by this. The comment is for the log, not for the reporter.
    if (before.reportPending) await notifyReporter(tx, { userId: before.reportedByUserId }, { became: 'refused' });
    await emit(tx, 'girlReport.decided', { kind: 'scammer', id: girl_id, became: 'refused', by: actor });
    return { action: 'scammer.unset', reason: comment, set: { isScammer: false, reportPending: false } };
  });
  await invalidateTags(girlTags(girl_id));
}
