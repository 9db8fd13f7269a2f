import type { Tx } from '#platform/context.server.ts';
import { UNDO_SECONDS } from '#shared/limits.ts';

/**
 * A decision that may still be taken back has told nobody: what it causes to be told (notices, mails, jobs that tell) is written in its
 * transaction and leaves when the window is over. `notify`, `queueMail` and `enqueue` ask here, so that no room has to know.
 */
type Held = { decision: string; until: Date };

const held = new WeakMap<Tx, Held>();
const silent = new WeakSet<Tx>();

/** From here on this transaction tells nobody before the window is over. @param decision what is decided ('girlProfile:7') */
export function holdBack(tx: Tx, decision: string): void {
  held.set(tx, { decision, until: new Date(Date.now() + UNDO_SECONDS * 1_000) });
}

/** What this transaction causes to be told waits until then. */
export const heldBack = (tx: Tx): Held | undefined => held.get(tx);

/** From here on this transaction tells nobody anything: it takes back what nobody has heard of. */
export const tellNobody = (tx: Tx): void => void silent.add(tx);

export const tellsNobody = (tx: Tx): boolean => silent.has(tx);
