import type { Actor } from '#permissions/actor.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { TooMany, Unavailable } from '#shared/errors.ts';

const minutes = 60;
const day = 24 * 60 * minutes;

/** Answers of a model cost money; a person reads and types for each. */
const allowances = {
  person: [
    { points: 40, durationSeconds: 10 * minutes },
    { points: 250, durationSeconds: day },
  ],
  address: [
    { points: 60, durationSeconds: 10 * minutes },
    { points: 400, durationSeconds: day },
  ],
};

/** @throws TooMany for who asks more than a person does, from one account or one address */
export async function countQuestion(actor: Actor, address: string): Promise<void> {
  for (const [at, allowance] of allowances.person.entries()) if (actor.userId) await limit(`chat-person-${at}`, actor.userId, allowance);
  for (const [at, allowance] of allowances.address.entries()) await limit(`chat-address-${at}`, addressKey(address), allowance);
}

const mostAtOnce = 40;
const mostAtOncePerPerson = 2;
const running = new Map<string, number>();
let all = 0;

/**
 * Keeps a place among the answers that this process writes at the same time.
 * @returns gives the place back; more calls than one do nothing
 * @throws TooMany, Unavailable
 */
export function acquireSlot(actor: Actor, address: string): () => void {
  const who = actor.userId ?? addressKey(address);
  const own = running.get(who) ?? 0;
  if (own >= mostAtOncePerPerson) throw new TooMany(5, 'The assistant is still answering. Please wait, or stop it.');
  if (all >= mostAtOnce) throw new Unavailable('The assistant is busy. Please try again in a moment.', 10);
  running.set(who, own + 1);
  all += 1;
  let given = false;
  return () => {
    if (given) return;
    given = true;
    all -= 1;
    const left = (running.get(who) ?? 1) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
  };
}
