import { queueWeights } from '#db/schema/queue-weights.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { type Risk, type RiskName, risks, type Weight } from '../risk.ts';
import { type QueueSource, queueSources } from '../waiting.server.ts';
import { riskNames, type WeighedRisk } from './schema.ts';

/** What moderators changed; a handful of rows at most, read with every page of the queue. */
async function readWeights(on: Db | Tx = freshDb): Promise<Map<string, Weight>> {
  const rows = await on.select({ risk: queueWeights.risk, urgency: queueWeights.urgency, hours: queueWeights.hours }).from(queueWeights);
  return new Map(rows.map(({ risk, urgency, hours }) => [risk, { urgency: urgency as Weight['urgency'], hours }]));
}

/** The kinds as they are weighed now. */
export async function readRisks(on?: Tx): Promise<Record<RiskName, Risk>> {
  const weights = await readWeights(on);
  return Object.fromEntries(riskNames.map((name) => [name, { ...risks[name], ...weights.get(name) }])) as Record<RiskName, Risk>;
}

/** The parts of the queue as they are weighed now: the same parts in the same places, so that their indexes and cursors hold. */
export async function weighedSources(): Promise<readonly QueueSource[]> {
  const now = await readRisks();
  return queueSources.map((source) => ({ ...source, risk: now[source.riskName] }));
}

/** Every kind with what it weighs, and what it weighs as the product has it. */
export async function listWeights(actor: Actor): Promise<WeighedRisk[]> {
  authorize(actor, 'queue.weigh');
  const now = await readRisks();
  return riskNames.map((name) => {
    const { what, why, urgency, hours } = now[name];
    const usual = { urgency: risks[name].urgency, hours: risks[name].hours };
    return { name, what, why, urgency, hours, usual, is_changed: urgency !== usual.urgency || hours !== usual.hours };
  });
}
