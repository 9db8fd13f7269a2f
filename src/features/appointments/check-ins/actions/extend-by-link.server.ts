import { eq } from 'drizzle-orm';
import { checkIns } from '#db/schema/check-ins.ts';
import { extendOpen } from '../extend.server.ts';
import { readLink } from '../links.server.ts';
import type { ShownCheckIn } from '../present.ts';

/** Another half an hour by the link of her mails. @throws NotFound also for a link that was not signed here, Conflict when her contact was told */
export const extendByLink = (token: string, now = new Date()): Promise<ShownCheckIn> => extendOpen(eq(checkIns.publicId, readLink('fine', token)), now);
