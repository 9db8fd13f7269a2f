import { Stopwatch } from './stopwatch.ts';

/**
 * How long one answer may wait for the database in all, in ms. Each statement has a limit of its own, but several that come close to it,
 * one after the other, would take longer than the client waits.
 */
const ANSWER_MS = 18_000;
/** What a statement gets all the same: it may be the one that says what became of the others. */
const LEAST_MS = 1_000;
/** Until then nothing is out of the ordinary. */
const USUAL_MS = 1_000;

/** What is left of the time that an answer may wait for the database. */
export class TimeBudget extends Stopwatch {
  readonly #most: number;
  #isOver = false;

  constructor(most = ANSWER_MS) {
    super();
    this.#most = most;
  }

  /** The answer has begun, or is given. What it goes on with has the usual limits. */
  over(): void {
    this.#isOver = true;
  }

  /** @returns milliseconds for the next statement; undefined where its own limit is enough */
  left(): number | undefined {
    const spent = this.milliseconds;
    return this.#isOver || spent < Math.min(USUAL_MS, this.#most / 2) ? undefined : Math.max(LEAST_MS, this.#most - spent);
  }
}
