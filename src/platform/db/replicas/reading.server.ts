import { AsyncLocalStorage } from 'node:async_hooks';
import type { Position } from './position.ts';
import type { Replica } from './replica.server.ts';

/** What is known of a request and decides from where it may read. Jobs and commands have none of this and read from the primary. */
type Reading = {
  /** Whether it only shows something: what changes something decides by what is, not by what was a moment ago. */
  mayBeOld: boolean;
  /** It wrote: from then on it reads from where it wrote. */
  wrote: boolean;
  /** What a replica must have seen. */
  after: Position;
  /** Where it reads, so that it does not see one moment here and an earlier one there. */
  replica?: Replica | undefined;
};

const current = new AsyncLocalStorage<Reading>();

export const reading = (): Reading | undefined => current.getStore();

/** Around a request. @returns also whether it wrote */
export async function asRequest<T>(known: { mayBeOld: boolean; after: Position }, work: () => Promise<T>): Promise<{ result: T; wrote: boolean }> {
  const own: Reading = { ...known, wrote: false };
  // Awaited inside: a query of Drizzle is asked only then.
  const result = await current.run(own, async () => await work());
  return { result, wrote: own.wrote };
}

/** Says of the request under way that it only shows something, whatever its method: a search that is sent as a POST. */
export function onlyReads(): void {
  const own = current.getStore();
  if (own) own.mayBeOld = true;
}

/** Says of the request under way what it must see. */
export function mustSee(position: Position): void {
  const own = current.getStore();
  if (own && own.after < position) own.after = position;
}

export function noteWrite(): void {
  const own = current.getStore();
  if (own) own.wrote = true;
}
