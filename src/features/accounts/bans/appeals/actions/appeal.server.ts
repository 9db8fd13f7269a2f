import { and, eq } from 'drizzle-orm';
import { appeals } from '#db/schema/appeals.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { readAppealLink } from '../link.server.ts';

/** The one appeal against a measure, by the link of the mail. @throws NotFound, Conflict for a second one */
export async function appeal(token: string, message: string, now = new Date()): Promise<void> {
  const publicId = readAppealLink(token);
  const [taken] = await db
    .update(appeals)
    .set({ status: 'open', message, appealedAt: now })
    .where(and(eq(appeals.publicId, publicId), eq(appeals.status, 'told')))
    .returning({ id: appeals.id });
  if (!taken) throw new Conflict('You have already appealed against this decision.');
}
