import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate, visit } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Maximums for one document; docs/api.md names each. No document of the product needs more. */
export const DOCUMENT_LIMITS = { tokens: 2_000, depth: 9, aliases: 20, directives: 20, fields: 600, values: 30_000 };

type Limit = keyof typeof DOCUMENT_LIMITS;

function tooComplex(limit: Limit): GraphQLError {
  const most = DOCUMENT_LIMITS[limit];
  return new GraphQLError(`The request asks for too much: ${limit}, at most ${most}. Ask for fewer rows, columns or relations.`, {
    extensions: { code: 'too-complex', limit, most },
  });
}

type ReadDocument = { document: DocumentNode; errors: readonly GraphQLError[] } | { errors: readonly [GraphQLError] };

/** The product's own are a hundred; clients send a few of theirs again and again. */
const MOST_DOCUMENTS = 300;
const CACHE_BYTES = 16 * 1024 * 1024;
/** Nodes and tokens of a document, measured. A comment takes two, but nobody sends long ones. */
const BYTES_PER_CHARACTER = 150;

/** Parses and validates documents, and keeps the latest of them. Anybody may send any text, so they are bounded by size. */
export function createDocumentReader(schema: GraphQLSchema): (text: string) => ReadDocument {
  const known = new LRUCache<string, ReadDocument>({
    max: MOST_DOCUMENTS,
    maxSize: CACHE_BYTES,
    sizeCalculation: (_, text) => Math.max(1, text.length * BYTES_PER_CHARACTER),
  });
  return (text) => {
    const read = known.get(text) ?? readDocument(schema, text);
    known.set(text, read);
    return read;
  };
}

function readDocument(schema: GraphQLSchema, text: string): ReadDocument {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: DOCUMENT_LIMITS.tokens });
  } catch (error) {
    const { message } = error as GraphQLError;
    return { errors: [message.startsWith('Syntax Error: Document contains more') ? tooComplex('tokens') : (error as GraphQLError)] };
  }
  const found = { aliases: 0, directives: 0 };
  visit(document, {
    Field: ({ alias }) => {
      if (alias) found.aliases += 1;
    },
    Directive: () => {
      found.directives += 1;
    },
  });
  for (const limit of ['aliases', 'directives'] as const) if (found[limit] > DOCUMENT_LIMITS[limit]) return { errors: [tooComplex(limit)] };
  return { document, errors: validate(schema, document, undefined, { hideSuggestions: true }) };
}

type Asked = { document: DocumentNode; operation: OperationDefinitionNode; variables: Record<string, unknown> };

/** Weighs an operation by its depth, its fields, and the rows and columns that its arguments request. @returns the refusal of an operation that is too large */
export function findExcess(schema: GraphQLSchema, { document, operation, variables }: Asked): GraphQLError | undefined {
  const definitions = document.definitions.filter((one) => one.kind !== Kind.OPERATION_DEFINITION || one === operation);
  try {
    const { depth, breadth, complexity } = complexityFromQuery({ ...document, definitions }, { schema, variables });
    const found = { depth, fields: breadth, values: complexity };
    const passed = (['depth', 'fields', 'values'] as const).find((limit) => found[limit] > DOCUMENT_LIMITS[limit]);
    return passed && tooComplex(passed);
  } catch (error) {
    // Variables or arguments that do not fit: such a request cannot be weighed, so it is refused as a whole.
    return error as GraphQLError;
  }
}
