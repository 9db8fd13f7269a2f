import { GraphQLError } from 'graphql';
import { type Actor, isVisitor } from '#permissions/actor.ts';
import { documentIdOf } from './document-id.ts';
import type { Params } from './over-http.server.ts';

/** The documents that are known here, by their ids ('sha256:…'). */
export type KnownDocuments = Readonly<Record<string, string>>;

/** As Apollo's clients know it: they send the document itself then. */
const NOT_SUPPORTED = { message: 'PersistedQueryNotSupported', code: 'PERSISTED_QUERY_NOT_SUPPORTED' };

/**
 * The text of the document that is meant.
 * @param visitorsSendAny whether a visitor may send a document that is none of the known ones; whoever has a session may
 * @throws GraphQLError for an id that is not known, for a document that the caller may not send, for documents that register themselves
 */
export function documentOf({ query, documentId, extensions }: Params, known: KnownDocuments, actor: Actor, visitorsSendAny: boolean): string {
  if (extensions?.persistedQuery) {
    const { message, code } = NOT_SUPPORTED;
    throw new GraphQLError(message, {
      extensions: { code, detail: 'Documents are not registered by sending them. Send the query, or the documentId of one of ours.' },
    });
  }
  if (query === undefined) {
    const found = Object.hasOwn(known, documentId ?? '') ? known[documentId ?? ''] : undefined;
    if (found !== undefined) return found;
    throw new GraphQLError('No document has this id. A page that was open for long is outdated: please reload it.', {
      extensions: { code: 'unknown-document' },
    });
  }
  if (visitorsSendAny || !isVisitor(actor) || Object.hasOwn(known, documentIdOf(query))) return query;
  throw new GraphQLError('Without a session only the documents of the product are answered.', { extensions: { code: 'not-authenticated' } });
}
