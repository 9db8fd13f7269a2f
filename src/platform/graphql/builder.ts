import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import { GraphQLError } from 'graphql';
import type { Actor } from '#permissions/actor.ts';

/** What every resolver knows: who asks, in the role that holds for this request. */
export type GraphqlContext = { actor: Actor; requestId: string; request: Request; address: string };

/** Values that one request may ask for: a page of 100 rows with 100 columns each, and as much again below it. */
const mostValues = 30_000;

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
    complexity: {
      defaultComplexity: 1,
      defaultListMultiplier: 10,
      limit: { complexity: mostValues, depth: 12, breadth: 600 },
      complexityError: (kind, { complexity, maxComplexity, breadth, maxBreadth, depth, maxDepth }) => {
        const [limit, found, most] = {
          Complexity: ['values', complexity, maxComplexity] as const,
          Breadth: ['fields', breadth, maxBreadth] as const,
          Depth: ['depth', depth, maxDepth] as const,
        }[kind];
        const message = `The request asks for too much (${limit === 'depth' ? `a depth of ${found}` : `${found} ${limit}`}, at most ${most}). Ask for fewer rows, columns or relations.`;
        return new GraphQLError(message, { extensions: { code: 'too-complex', limit, most } });
      },
    },
  });

export type Builder = ReturnType<typeof createBuilder>;
