import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { Forbidden } from '#shared/errors.ts';
import { unverifiedReferenceInput } from '../schema.ts';

/** A guy adds a reference to his own profile. @returns its id */
export async function addUnverifiedReference(actor: Actor, given: Record<string, unknown>): Promise<number> {
  if (!isOn('guy-unverified-references')) throw new Forbidden();
  const owned = { ...given, guyUserId: given.guyUserId ?? actor.guyId ?? -1 };
  authorize(actor, 'unverifiedReference.add', { guyUserId: Number(owned.guyUserId) });
  const input = checkBody(unverifiedReferenceInput, owned);
  const [made] = await db.insert(unverifiedReferences).values(input).returning({ id: unverifiedReferences.id });
  return (made as { id: number }).id;
}
