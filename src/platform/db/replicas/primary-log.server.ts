import { WatchedServer } from '../connections.server.ts';
import { type Position, readPosition, UNREACHED } from './position.ts';

const STATE = `select pg_current_wal_flush_lsn()::text as flushed, pg_current_wal_insert_lsn()::text as inserted,
  (select system_identifier::text from pg_control_system()) as cluster`;
type State = { flushed: string; inserted: string; cluster: string };

/** Longer than any replica may be behind. */
const REMEMBERED_MS = 15_000;

/**
 * How far the primary's log was and when, by the clock of this instance: so nobody's clocks are compared, and a quiet primary
 * does not make its replicas look late.
 */
export class PrimaryLog {
  readonly #server: WatchedServer;
  /** From old to new; `lastSeenAt`: the last time that the log was seen to end there. */
  #seen: { position: Position; lastSeenAt: number }[] = [];
  cluster: string | undefined;
  #newestDrop: Position = 0n;
  /** How often nobody could say where a write ended that dropped pages, since the last look. */
  #unplaced = 0;

  constructor(connectionString: string) {
    this.#server = new WatchedServer(connectionString);
  }

  async look(): Promise<void> {
    const askedAt = performance.now();
    const unplaced = this.#unplaced;
    const { flushed, inserted, cluster } = await this.#server.ask<State>(STATE);
    const position = readPosition(flushed) ?? 0n;
    const newest = this.#seen.at(-1);
    // Another server took over: its log goes on from somewhere else.
    if (cluster !== this.cluster || (newest && newest.position > position)) this.#seen = [];
    this.cluster = cluster;
    const last = this.#seen.at(-1);
    if (last?.position === position) last.lastSeenAt = askedAt;
    else this.#seen.push({ position, lastSeenAt: askedAt });
    this.#seen = this.#seen.filter(({ lastSeenAt }) => lastSeenAt > askedAt - REMEMBERED_MS);
    // What was dropped before this look was written before the end of the log.
    if (unplaced > 0) this.noteDrop(readPosition(inserted) ?? UNREACHED);
    this.#unplaced -= unplaced;
  }

  /** What a page that is kept must have seen: the last write that dropped pages, as far as this instance was told. */
  get newestDrop(): Position {
    return this.#unplaced > 0 ? UNREACHED : this.#newestDrop;
  }

  /** Milliseconds since the primary's log last ended there: what a server that is so far certainly has is not older. */
  ageOf(position: Position): number {
    const reached = this.#seen.findLast((one) => one.position <= position);
    return reached ? performance.now() - reached.lastSeenAt : Number.POSITIVE_INFINITY;
  }

  /** Pages were dropped by a write that ends there. `undefined`: nobody could say where. */
  noteDrop(position: Position | undefined): void {
    if (position === undefined) this.#unplaced += 1;
    else if (position > this.#newestDrop) this.#newestDrop = position;
  }

  async position(): Promise<Position | undefined> {
    const { inserted } = await this.#server.ask<State>(STATE);
    return readPosition(inserted);
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
