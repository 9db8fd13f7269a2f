import pg from 'pg';
import { type Context, context } from '#platform/context.server.ts';
import { log } from '#platform/log.server.ts';
import { observeQuery } from '#platform/monitoring/metrics.server.ts';
import { statementName, statementText } from '#platform/monitoring/statement-text.ts';
import { failureOf, openPart } from '#platform/monitoring/tracing.server.ts';
import { settings } from '#platform/settings.server.ts';

/**
 * Longer than `query_timeout` without a word: the server or the way to it is gone, and the connection with it. One that only reads led
 * before or does not lead yet: asked anew, whoever finds the primary finds another one.
 */
const isOver = (error: unknown) => error instanceof Error && (error.message === 'Query read timeout' || (error as { code?: string }).code === '25006');

type Query = { text?: string; name?: string; values?: readonly unknown[] };

/** What failed is undone by the server all the same once the connection is gone: nobody waits longer to hear that. */
const ROLLBACK_MS = 3_000;

/** @returns milliseconds that an answer is waited for; undefined for the connection's own limit */
function limitOf(query: Query): number | undefined {
  return query.text === 'rollback' ? ROLLBACK_MS : context().budget?.left();
}

/** Notes a query that is asked now. @returns what to call when its answer is there */
function begin(query: Query): (error?: unknown) => void {
  const text = query.text ?? '';
  const asker = context();
  asker.budget?.begin();
  // What it is called and says is made out only where it is traced.
  const span = asker.span && openPart({ name: statementName(text, query.name), kind: 'client', attributes: { 'db.system.name': 'postgresql' } });
  span?.set({ 'db.query.text': statementText(text) });
  const startedAt = performance.now();
  return (error) => {
    asker.budget?.end();
    const milliseconds = performance.now() - startedAt;
    const limit = settings().SLOW_QUERY_MS;
    const isSlow = limit > 0 && milliseconds > limit;
    observeQuery(milliseconds, isSlow);
    span?.end(error ? failureOf(error) : undefined);
    if (isSlow) logSlow(query, milliseconds, asker);
  };
}

/** With placeholders, never with values. */
function logSlow({ text = '', name }: Query, milliseconds: number, { about, span }: Context) {
  // Answers arrive in whatever context a connection has.
  const told = { ...about, ...(span && { traceId: span.traceId }) };
  log.warn({ ...told, ms: Math.round(milliseconds), query: statementName(text, name), statement: statementText(text) }, 'slow query');
}

/** A connection that reports its queries to the metrics, the trace and the log of slow ones, and that keeps the time budget of a request. */
export class MeteredClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: all forms that pg declares
  override query(...given: any[]): any {
    const ask = super.query as (...parts: unknown[]) => unknown;
    // Cursors and copies are streams that pg hands on; pages ask for none.
    if (typeof given[0]?.submit === 'function') return ask.apply(this, given);
    const [config, ...rest] = given;
    const query: Query = typeof config === 'string' ? { text: config } : config;
    const limit = limitOf(query);
    const asked = limit === undefined ? config : { ...query, query_timeout: limit };
    const told = begin(query);
    const end = (error?: unknown) => {
      told(error);
      if (isOver(error)) this.hangUp();
      if (error && query.text?.startsWith('begin')) this.giveUp();
    };
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const ended = (error: unknown, ...answer: unknown[]) => {
        end(error);
        callback(error, ...answer);
      };
      return ask.call(this, asked, ...rest.slice(0, -1), ended);
    }
    const answer = ask.call(this, asked, ...rest) as Promise<unknown>;
    answer.then(() => end(), end);
    return answer;
  }

  /**
   * drizzle-orm sees to the return of a connection only once its transaction has begun (its issue 6023): each `begin` that fails would cost the
   * pool a connection for good. A second return of the same one does nothing.
   */
  private giveUp(): void {
    const { release } = this as unknown as Partial<pg.PoolClient>;
    if (!release) return;
    Object.assign(this, { release: () => {} });
    release(true);
  }

  /** Whatever else waits for this connection (a rollback) fails at once, and the pool takes another one. */
  private hangUp(): void {
    (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  }
}

/**
 * A connection to a PgBouncer, which hands every transaction to another connection of the database: statements are asked without
 * their names there, as what one connection has prepared another one does not know.
 */
export class PooledClient extends MeteredClient {
  // biome-ignore lint/suspicious/noExplicitAny: all forms that pg declares
  override query(...given: any[]): any {
    const [config, ...rest] = given;
    const isNamed = typeof config === 'object' && typeof config.submit !== 'function' && config.name !== undefined;
    return super.query(isNamed ? { ...config, name: undefined } : config, ...rest);
  }
}
