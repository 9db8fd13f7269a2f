import { eq } from 'drizzle-orm';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/** The dispute that whoever began it knows by this name. @throws NotFound */
export async function findCase(name: string): Promise<Dispute> {
  const [row] = await freshDb.select().from(disputes).where(eq(disputes.publicName, name));
  if (!row) throw new NotFound();
  return row;
}

export const casePath = (name: string) => `/dispute?case=${name}`;
