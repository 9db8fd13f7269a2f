import type { Timewaster } from '#db/schema/timewasters.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';

/** Tells the girl who reported this what a moderator made of it. */
export const notifyGirl = (tx: Tx, { girlId }: Pick<Timewaster, 'girlId'>, became: 'followed' | 'refused' | 'reopened', reason?: string): Promise<void> =>
  notifyReporter(tx, { girlId }, { became, reason, url: '/girl/my-timewasters' });
