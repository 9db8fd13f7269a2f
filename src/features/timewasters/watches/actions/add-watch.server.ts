import { count, eq } from 'drizzle-orm';
import { girls, timewasterWatches } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { contactHash, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { storedPhone } from '#shared/identifiers/phone.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { refuseWhilePaused } from '../../lookups/pauses.server.ts';
import { type ReadQuery, readTimewasterQuery } from '../../search/parse-query.ts';
import { shownPhone } from '../../shown-phone.ts';
import { listGuyContacts } from '../../verdict/guy-contacts.server.ts';
import type { WatchInput } from '../schema.ts';
import type { Watch } from '../watch.ts';
import { listWatches, watcherOf } from '../watches.server.ts';

const MOST = 50;

/** Watches a phone, email, handle or link (`text`), a city, or an account by all its contacts. Watching twice is watching once. */
export async function addWatch(actor: Actor, { text, city, country, guyId }: WatchInput): Promise<Watch[]> {
  const girlId = watcherOf(actor);
  await refuseWhilePaused(actor);
  const rows = city
    ? [{ girlId, kind: 'city' as const, city, country: country ?? null }]
    : guyId
      ? await rowsOfGuy(actor, girlId, guyId)
      : identifierRows(girlId, text ?? '');
  await db.transaction(async (tx) => {
    await tx.select({ id: girls.id }).from(girls).where(eq(girls.id, girlId)).for('update');
    const [held] = await tx.select({ watches: count() }).from(timewasterWatches).where(eq(timewasterWatches.girlId, girlId));
    if ((held?.watches ?? 0) + rows.length > MOST) throw new Invalid([{ path: ['data', 'attributes', 'text'], message: `You can set at most ${MOST} alerts` }]);
    await tx.insert(timewasterWatches).values(rows).onConflictDoNothing();
  });
  return listWatches(actor);
}

/** She recognises it by his name; by which contacts he is found, she is not told. */
async function rowsOfGuy(actor: Actor, girlId: number, guyId: number) {
  const [guy] = await listGuyContacts(actor, [guyId]);
  if (!guy) throw new NotFound();
  return guy.identifiers.map((one) => rowOf(girlId, one, `@${guy.username}`));
}

function identifierRows(girlId: number, text: string) {
  const query = readTimewasterQuery(text);
  const refuse = (message: string) => new Invalid([{ path: ['data', 'attributes', 'text'], message }]);
  if (query.question !== null) throw refuse(query.question);
  if (query.exact.length === 0 || query.kind === 'text') throw refuse('Enter a whole phone number, an email, an @handle or a link');
  return query.exact.map((one) => rowOf(girlId, one, labelOf(one, query)));
}

/** Read again when keys are rotated: it must give the same identifier. */
function labelOf({ kind, value }: Identifier, { text, asked }: ReadQuery): string {
  if (kind === 'phone') return shownPhone(asked.length === 1 ? text : storedPhone(value));
  if (kind === 'email') return asked.length === 1 ? text : value;
  if (kind === 'link') return asked.length === 1 ? text : `https://${value}`;
  return `@${value}`;
}

const rowOf = (girlId: number, { kind, value }: Identifier, label: string) => ({
  girlId,
  kind,
  valueHash: contactHash(kind, value),
  keyId: contactKeyId(),
  labelEncrypted: encryptContact(label),
});
