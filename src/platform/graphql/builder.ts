import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import type { Actor } from '#permissions/actor.ts';

/** What every resolver knows: who asks, in the role that holds for this request. */
export type GraphqlContext = { actor: Actor; requestId: string; request: Request; address: string };

export const createBuilder = () =>
  new SchemaBuilder<{
    Context: GraphqlContext;
    Scalars: {
      timestamptz: { Input: Date; Output: Date };
      date: { Input: string; Output: string };
      jsonb: { Input: unknown; Output: unknown };
      bigint: { Input: number; Output: number };
    };
  }>({
    plugins: [ComplexityPlugin],
    // The limits are in request/read-document.server.ts.
    complexity: { defaultComplexity: 1, defaultListMultiplier: 10 },
  });

export type Builder = ReturnType<typeof createBuilder>;
