import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export type AskedStatement = { text: string; values: readonly unknown[] };

/** What some work asked of the database, and for how long an answer was under way; answers side by side count once. */
export class DatabaseMeter {
  readonly asked: AskedStatement[] = [];
  milliseconds = 0;
  #underWay = 0;
  #since = 0;

  begin(statement: AskedStatement) {
    this.asked.push(statement);
    if (this.#underWay === 0) this.#since = performance.now();
    this.#underWay += 1;
  }

  end() {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.milliseconds += performance.now() - this.#since;
  }
}

const current = new AsyncLocalStorage<DatabaseMeter>();

/** Whatever the work asks of the database, over any connection, is told to the meter. */
export const metered = <T>(meter: DatabaseMeter, work: () => T): T => current.run(meter, work);

/** Whether what is asked now is told to a meter. */
export const isMetered = (): boolean => current.getStore() !== undefined;

/** A connection that tells the meter of whoever asks; where there is none it is as it was. */
export class MeteredClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: all forms that pg declares
  override query(...given: any[]): any {
    const meter = current.getStore();
    const ask = super.query as (...parts: unknown[]) => unknown;
    // Cursors and copies are streams that pg hands on; pages ask for none.
    if (!meter || typeof given[0]?.submit === 'function') return ask.apply(this, given);
    const [config, ...rest] = given;
    meter.begin({ text: config.text ?? config, values: config.values ?? rest.find(Array.isArray) ?? [] });
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const told = (...answer: unknown[]) => {
        meter.end();
        callback(...answer);
      };
      return ask.call(this, config, ...rest.slice(0, -1), told);
    }
    return (ask.apply(this, given) as Promise<unknown>).finally(() => meter.end());
  }
}
