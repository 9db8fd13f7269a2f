/** How long something was waited for, in ms; what is waited for side by side counts once. */
export class Stopwatch {
  #done = 0;
  #underWay = 0;
  #since = 0;

  begin(): void {
    if (this.#underWay === 0) this.#since = performance.now();
    this.#underWay += 1;
  }

  end(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#done += performance.now() - this.#since;
  }

  /** What is under way included. */
  get milliseconds(): number {
    return this.#done + (this.#underWay > 0 ? performance.now() - this.#since : 0);
  }
}
