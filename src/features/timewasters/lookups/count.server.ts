import { type Actor, isModerator } from '#permissions/actor.ts';
import { steadyPool } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import { limit, pointsAllowed } from '#platform/rate-limit/rate-limit.server.ts';
import { TIMEWASTER_FIRST_DAY, TIMEWASTER_LOOKUPS_A_DAY, TIMEWASTER_RECORDS_A_DAY, TIMEWASTER_RESERVE_A_DAY } from '#shared/limits.ts';
import type { QueryKind } from '../search/parse-query.ts';
import { raiseAlerts } from './alerts.server.ts';
import { type Answer, type Asked, type Decision, decide, type Limits, type State } from './decide.ts';
import type { Probe } from './probes.server.ts';
import { LookupsPaused, usedUp } from './refusals.ts';
import { emptyState, readStates, writeRows } from './state.server.ts';

/** What a person at a door never reaches and a copying script reaches at once. */
export const LOOKUPS_IN_TEN_MINUTES = 120;
const SUGGESTIONS_IN_TEN_MINUTES = 120;
const TEN_MINUTES = 600;

export type LookupKind = QueryKind | 'own' | 'record' | 'comments' | 'photos' | 'suggest' | 'graphql' | 'safety-check';

/** A burst of calls is refused before anything is read for it. @throws TooMany */
export async function allowBurst(actor: Actor, kind: LookupKind): Promise<void> {
  // Moderators read for a living: their look-ups are logged like all others.
  if (isModerator(actor)) return;
  const key = actor.userId ?? 'nobody';
  if (kind === 'suggest') await limit('timewaster-suggestions', key, { points: SUGGESTIONS_IN_TEN_MINUTES, durationSeconds: TEN_MINUTES });
  else await limit('timewaster-lookups', key, { points: LOOKUPS_IN_TEN_MINUTES, durationSeconds: TEN_MINUTES, across: 'local' });
}

export type Look = {
  kind: LookupKind;
  ids: readonly number[];
  exactIds?: readonly number[] | undefined;
  probes?: readonly Probe[];
  missed?: boolean;
  direct?: boolean;
  missCosts?: boolean;
};

/**
 * The one place where every way of being shown a record that is not one's own is counted, limited and logged, before the answer leaves:
 * pages, REST, GraphQL, suggestions, the safety check. Records count, not calls; the same record once in 24 hours.
 * @returns whether it was answered from the reserve: then only what holds the exact number may be shown
 * @throws TooMany when the allowance is used up, LookupsPaused
 */
export async function countLook(actor: Actor, look: Look): Promise<{ reserve: boolean }> {
  const answer = await ask(actor, look, false);
  if (answer.allowed) return answer;
  throw answer.paused !== null ? new LookupsPaused(answer.paused) : usedUp(answer.seconds, answer.reserveLeft);
}

/** The same for what is left out instead of refused. @returns whether it may be shown */
export async function mayBeShown(actor: Actor, look: Look): Promise<boolean> {
  return (await ask(actor, look, true)).allowed;
}

async function ask(
  actor: Actor,
  { kind, ids, exactIds, probes = [], missed = false, direct = false, missCosts = true }: Look,
  quiet: boolean,
): Promise<Answer> {
  const asked = { kind, ids: [...new Set(ids)], exactIds, probes, missed, direct, missCosts, quiet };
  const { answer, patterns, numbers } = await count(actor, asked);
  if (patterns.length > 0 && actor.userId !== null) {
    // A girl's answer never waits for what moderators are told; the next look-up tries again.
    await raiseAlerts(actor.userId, patterns, numbers).catch((error: unknown) => log.error({ err: error }, 'timewasters: an alert could not be written'));
  }
  return answer;
}

const limitsOf = ({ firstDay }: State): Limits => ({
  records: pointsAllowed(firstDay ? TIMEWASTER_FIRST_DAY.records : TIMEWASTER_RECORDS_A_DAY),
  lookups: pointsAllowed(firstDay ? TIMEWASTER_FIRST_DAY.lookups : TIMEWASTER_LOOKUPS_A_DAY),
  reserve: pointsAllowed(TIMEWASTER_RESERVE_A_DAY),
  scale: pointsAllowed(1),
});

const unlimited: Limits = { records: Number.POSITIVE_INFINITY, lookups: Number.POSITIVE_INFINITY, reserve: 0, scale: 1 };

async function count(actor: Actor, asked: Asked): Promise<Decision> {
  const { userId, girlId } = actor;
  const isCounted = !isModerator(actor) && userId !== null;
  const client = await steadyPool.connect();
  try {
    await client.query('begin');
    const states = await readStates(client, isCounted ? [{ userId, girlId }] : [], asked.ids);
    const decision = isModerator(actor) ? forModerator(asked) : decideFor(states.get(userId ?? ''), asked);
    await writeRows(client, decision.row ? [{ ...decision.row, probes: decision.probes, userId }] : []);
    await client.query('commit');
    client.release();
    return decision;
  } catch (error) {
    // The connection goes too: whatever state it is in, the lock ends with it.
    client.release(true);
    throw error;
  }
}

function decideFor(state: State = emptyState(), asked: Asked): Decision {
  return decide(state, asked, limitsOf(state));
}

function forModerator(asked: Asked): Decision {
  const { row, ...decision } = decide(emptyState(), { ...asked, probes: [] }, unlimited);
  return { ...decision, probes: [], patterns: [], row: row && { ...row, revealed: 0, units: 0 } };
}
