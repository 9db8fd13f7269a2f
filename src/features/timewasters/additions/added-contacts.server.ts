import { and, eq } from 'drizzle-orm';
import { timewasterEmails, timewasterPhones, timewasters } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleTimewasterParts, visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';

/** Phones and emails that were added to a record, each a row that a moderator decides about. */
export const contactTables = { phone: timewasterPhones, email: timewasterEmails } as const;
export type ContactKind = keyof typeof contactTables;

/** Names in the audit log and in the queue. */
export const contactSubjects = { phone: 'timewaster_phones', email: 'timewaster_emails' } as const;
export const contactQueueKinds = { phone: 'addedPhone', email: 'addedEmail' } as const;
export const actionOf = (kind: ContactKind, became: string) => `timewaster${kind === 'phone' ? 'Phone' : 'Email'}.${became}`;

type Row = { id: number; timewasterId: number; girlId: number | null; statement: boolean; approved: boolean; rejectedAt: Date | null; createdAt: Date };

/** The contact and its record, both locked: the record first, as everyone who adds to it or merges it locks it. @throws NotFound */
export async function lockContact(tx: Tx, actor: Actor, kind: ContactKind, id: number): Promise<Row> {
  authorize(actor, 'timewaster.use');
  const table = contactTables[kind];
  const { timewasterId, girlId, statement, approved, rejectedAt, createdAt } = table;
  const [there] = await tx.select({ timewasterId }).from(table).where(eq(table.id, id));
  if (!there) throw new NotFound();
  const [record] = await tx
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(and(eq(timewasters.id, there.timewasterId), visibleTimewasters(actor)))
    .for('update');
  const seen = isModerator(actor) ? undefined : visibleTimewasterParts(actor, table);
  const [row] = await tx
    .select({ id: table.id, timewasterId, girlId, statement, approved, rejectedAt, createdAt })
    .from(table)
    .where(and(eq(table.id, id), seen))
    .for('update');
  if (!record || !row) throw new NotFound();
  // A merge moved it while it was being read.
  if (row.timewasterId !== there.timewasterId) throw new Conflict('This record was merged into another one. Please reload.');
  return row;
}
