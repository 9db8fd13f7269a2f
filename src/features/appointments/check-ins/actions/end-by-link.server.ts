import { eq } from 'drizzle-orm';
import { checkIns } from '#db/schema/check-ins.ts';
import { endOpen } from '../end.server.ts';
import { readLink } from '../links.server.ts';

/** 'I'm fine' by the link of her mails. @throws NotFound for a link that was not signed here */
export async function endByLink(token: string, now = new Date()): Promise<void> {
  await endOpen(eq(checkIns.publicId, readLink('fine', token)), now);
}
