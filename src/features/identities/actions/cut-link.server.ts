import { sql } from 'drizzle-orm';
import { identityCuts } from '#db/schema/identity-cuts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { Conflict, Invalid } from '#shared/errors.ts';
import { sharedHashes } from '../queries.server.ts';
import type { CutInput } from '../schema.ts';
import { type Subject, subjectParts } from '../subject.ts';

/**
 * Cuts a link that is wrong: two subjects are not the same person, or what they share links nobody.
 * @throws Forbidden for all but moderators, Invalid when they share nothing of this kind, Conflict when it is cut already
 */
export async function cutLink(actor: Actor, { one, other, kind, reason }: CutInput): Promise<number[]> {
  authorize(actor, 'identity.manage');
  return db.transaction(async (tx) => {
    const subject = kind ? await sharedOf(tx, one, other, kind) : [inOrder(one, other)];
    const rows = await tx
      .insert(identityCuts)
      .values(subject.map((what) => ({ ...what, reason, byUserId: actor.userId })))
      .onConflictDoNothing()
      .returning({ id: identityCuts.id });
    if (rows.length === 0) throw new Conflict('This link is cut already.');
    for (const { id } of rows)
      await audit(tx, actor, { action: 'identity.cut', subjectType: 'identity_cuts', subjectId: id, after: { one, other, kind: kind ?? null }, reason });
    return rows.map(({ id }) => id);
  });
}

const inOrder = (one: Subject, other: Subject) => (one < other ? { one, other } : { one: other, other: one });

async function sharedOf(tx: Tx, one: Subject, other: Subject, kind: IdentifierKind) {
  const { rows } = await tx.execute<{ value_hash: Buffer }>(sql`${sharedHashes(subjectParts(one), subjectParts(other), kind)}`);
  if (rows.length === 0) throw new Invalid([{ path: ['kind'], message: 'They share nothing of this kind' }]);
  return rows.map(({ value_hash: valueHash }) => ({ kind, valueHash }));
}
