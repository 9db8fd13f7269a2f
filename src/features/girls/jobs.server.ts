import { z } from 'zod';
import type { Tx } from '#platform/db/client.server.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { settings } from '#platform/settings.server.ts';

const updateExternalPictureJob = defineJob({
  name: 'update-external-picture',
  input: z.object({ girlId: z.number().int() }),
  handler: async () => (await import('./site-profile/external-picture.server.ts')).updateExternalPicture,
  timeoutSeconds: 60,
});

export const girlJobs = [updateExternalPictureJob];

/** A moderator approved her picture: the outside site, if there is one, is told when this commits. */
export async function enqueueExternalPicture(tx: Tx, girlId: number): Promise<void> {
  if (settings().GIRLS_SITE_URL) await enqueue(tx, updateExternalPictureJob, { girlId }, { singletonKey: `girl-${girlId}` });
}
