import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { allowBurst, countLook } from './lookups/count.server.ts';
import { gatherEvidence } from './verdict/gather.server.ts';
import { listGuyContacts } from './verdict/guy-contacts.server.ts';
import { type Verdict, verdictOf } from './verdict/verdict.ts';

/**
 * What is known about each of these accounts, by everything that names him exactly or hangs together with it: for a girl who reads
 * his request or his profile. The reports behind it are counted; that nothing is known costs nothing, since she did not choose whom
 * to ask about. An account that she may not see, or that is gone, is judged by what was said about it alone.
 * @returns by the id of the account
 * @throws TooMany, LookupsPaused, Forbidden for all but approved girls and moderators
 */
export async function checkGuys(actor: Actor, guyIds: number[]): Promise<Map<number, Verdict>> {
  authorize(actor, 'timewaster.look-up');
  if (guyIds.length === 0) return new Map();
  await allowBurst(actor, 'safety-check');
  const contacts = new Map((await listGuyContacts(actor, guyIds)).map(({ guyId, identifiers }) => [guyId, identifiers]));
  const gathered = await gatherEvidence(
    actor,
    guyIds.map((guyId) => ({ subject: 'person', guyId, identifiers: contacts.get(guyId) ?? [] })),
  );
  await countLook(actor, { kind: 'safety-check', ids: gathered.flatMap(({ reportIds }) => reportIds), missCosts: false });
  return new Map(gathered.map(({ evidence }, at) => [guyIds[at] as number, verdictOf(evidence)]));
}
