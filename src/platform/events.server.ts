import type { Tx } from '#platform/context.server.ts';
import type { EventName, Events } from '#shared/events.ts';

type Listener<Name extends EventName> = (tx: Tx, event: Events[Name]) => Promise<unknown>;

const listeners = new Map<EventName, Listener<EventName>[]>();

/** Sets who hears of an event; called once, by the composer in `src/app/registries/events.server.ts`. */
export function on<Name extends EventName>(name: Name, heardBy: Listener<Name>[]): void {
  listeners.set(name, heardBy as Listener<EventName>[]);
}

/**
 * Tells those who listen, inside the transaction of what happened: what they write is kept with it or not at all. They
 * enqueue jobs and do nothing slow.
 */
export async function emit<Name extends EventName>(tx: Tx, name: Name, event: Events[Name]): Promise<void> {
  for (const listener of listeners.get(name) ?? []) await listener(tx, event);
}
