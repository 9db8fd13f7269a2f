import { eq } from 'drizzle-orm';
import { appeals } from '#db/schema/appeals.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { readAppealLink } from './link.server.ts';

/** What the page behind the link shows: what was decided, in the words of the mail, and how far the appeal is. @throws NotFound */
export async function readAppeal(token: string) {
  const { measure, told, endsAt, status, createdAt } = appeals;
  const [row] = await freshDb
    .select({ measure, told, endsAt, status, createdAt })
    .from(appeals)
    .where(eq(appeals.publicId, readAppealLink(token)));
  if (!row) throw new NotFound();
  return row;
}
