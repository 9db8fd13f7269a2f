/**
 * How long one answer may wait for the database in all, in ms. Each statement has a limit of its own, but several that come close to it,
 * one after the other, would take longer than the client waits.
 */
const ANSWER_MS = 18_000;
/** What a statement gets all the same: it may be the one that says what became of the others. */
const LEAST_MS = 1_000;
/** Until then nothing is out of the ordinary. */
const USUAL_MS = 1_000;

/** Remaining time that an answer may wait for the database. Statements side by side count once. */
export class TimeBudget {
  readonly #most: number;
  #isOver = false;
  #spent = 0;
  #underWay = 0;
  #since = 0;

  constructor(most = ANSWER_MS) {
    this.#most = most;
  }

  begin(): void {
    if (this.#underWay === 0) this.#since = performance.now();
    this.#underWay += 1;
  }

  end(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#spent += performance.now() - this.#since;
  }

  /** The answer has begun, or is given. What it goes on with has the usual limits. */
  over(): void {
    this.#isOver = true;
  }

  /** @returns milliseconds for the next statement; undefined where its own limit is enough */
  left(): number | undefined {
    const spent = this.#spent + (this.#underWay > 0 ? performance.now() - this.#since : 0);
    return this.#isOver || spent < Math.min(USUAL_MS, this.#most / 2) ? undefined : Math.max(LEAST_MS, this.#most - spent);
  }
}
