import { queueWeights } from '#db/schema/queue-weights.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { type Risk, URGENCIES, type Urgency } from '#platform/moderation/kind.ts';
import { type Kinds, partsOf, type QueuePart } from '../kinds.server.ts';
import type { WeighedRisk } from './schema.ts';

type Weight = Pick<Risk, 'urgency' | 'hours'>;

/** Changes by moderators; a handful of rows at most, read with every page of the queue. */
export async function readWeights(on: Db | Tx = freshDb): Promise<Map<string, Weight>> {
  const rows = await on.select({ risk: queueWeights.risk, urgency: queueWeights.urgency, hours: queueWeights.hours }).from(queueWeights);
  return new Map(rows.map(({ risk, urgency, hours }) => [risk, { urgency: urgency as Urgency, hours }]));
}

/** Parts of the queue with their current weights: the same parts in the same positions, so that their indexes and cursors hold. */
export async function weighedParts(kinds: Kinds): Promise<QueuePart[]> {
  const weights = await readWeights();
  return partsOf(kinds).map((part) => ({ ...part, risk: { ...part.risk, ...weights.get(part.riskName) } }));
}

/** The most urgent first, then by their time. */
const byUrgency = (one: Weight, other: Weight) =>
  URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) || (one.hours ?? Number.MAX_VALUE) - (other.hours ?? Number.MAX_VALUE);

/** Every kind with its current weight and the product's own. */
export async function listWeights(kinds: Kinds, actor: Actor): Promise<WeighedRisk[]> {
  authorize(actor, 'queue.weigh');
  const weights = await readWeights();
  return partsOf(kinds)
    .map(({ riskName: name, risk: { what, why, ...usual } }) => {
      const { urgency, hours } = weights.get(name) ?? usual;
      return { name, what, why, urgency, hours, usual, is_changed: urgency !== usual.urgency || hours !== usual.hours };
    })
    .sort(byUrgency);
}

/** The product's weight of this kind. Only for names that a schema has checked. */
export const usualWeight = (kinds: Kinds, name: string): Weight => {
  const { urgency, hours } = (partsOf(kinds).find(({ riskName }) => riskName === name) as QueuePart).risk;
  return { urgency, hours };
};
