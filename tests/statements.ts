import { vi } from 'vitest';
import { MeteredClient } from '#platform/db/meter.server.ts';

export type Statement = { text: string; values: readonly unknown[] };

/** The statements that this work sends to the database, over any connection. Nothing else may use the database during the call. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = MeteredClient.prototype;
  const spy = vi.spyOn(MeteredClient.prototype, 'query').mockImplementation(function (this: MeteredClient, ...given: unknown[]) {
    const [config, ...rest] = given as [string | { text?: string; values?: unknown[]; submit?: unknown }, ...unknown[]];
    if (typeof config === 'string') statements.push({ text: config, values: rest.find(Array.isArray) ?? [] });
    else if (!config.submit) statements.push({ text: config.text ?? '', values: config.values ?? rest.find(Array.isArray) ?? [] });
    return query.apply(this, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}
