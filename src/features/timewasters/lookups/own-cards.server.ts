import type { Actor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { identifiersOf } from '#shared/identifiers/read.ts';
import { type PresentedTimewaster, presentTimewaster } from '../present.server.ts';
import type { TimewasterRecord } from '../records/records.server.ts';
import { mayBeShown } from './count.server.ts';
import { probesOf } from './probes.server.ts';

/**
 * A girl's own reports. What they are linked to are other women's: whoever reports a number to see whether it is linked has looked it up.
 * Beyond the allowance, or while her look-ups are paused, her reports are shown without links.
 * @param written a report that she has just sent: its contacts are what she asks about
 */
export async function presentOwn(actor: Actor, records: readonly TimewasterRecord[], written = false): Promise<PresentedTimewaster[]> {
  const cards = records.map((record) => presentTimewaster(actor, record));
  // Before her approval she is shown no links at all.
  if (!can(actor, 'timewaster.look-up')) return cards;
  const ids = cards.flatMap(({ linked }) => linked.map(({ id }) => id));
  const probes = written
    ? probesOf(
        actor.userId,
        cards.flatMap((card) => identifiersOf({ ...card, phones: [card.phoneNumber], emails: [card.email] })),
      )
    : [];
  if (ids.length === 0 && probes.length === 0) return cards;
  const shown = await mayBeShown(actor, { kind: 'own', ids, probes, direct: true, missCosts: written });
  return shown ? cards : cards.map(withoutLinks);
}

export const withoutLinks = <Card extends PresentedTimewaster>(card: Card): Card => ({ ...card, linked: [] });
