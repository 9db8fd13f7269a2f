import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { GraphQLError } from 'graphql';

/** What one document may hold; docs/api.md names each. No document of the product needs more. */
export const documentLimits = { tokens: 2_000, depth: 9, aliases: 20, directives: 20, cost: 8_000 };

/** The library speaks of syntax errors, which these are not. */
const told = (limit: keyof typeof documentLimits) => [
  (_context: unknown, error: GraphQLError) => {
    error.message = error.message.replace(/^Syntax Error: /, '');
    Object.assign(error.extensions, { code: 'too-complex', limit, most: documentLimits[limit] });
  },
];

/** Refuses a document that is larger than any honest one, and says which limit it passed. */
export const documentLimitsPlugin = () =>
  EnvelopArmorPlugin({
    maxTokens: { n: documentLimits.tokens, onReject: told('tokens') },
    maxDepth: { n: documentLimits.depth, onReject: told('depth') },
    maxAliases: { n: documentLimits.aliases, onReject: told('aliases') },
    maxDirectives: { n: documentLimits.directives, onReject: told('directives') },
    costLimit: { maxCost: documentLimits.cost, onReject: told('cost') },
  });
