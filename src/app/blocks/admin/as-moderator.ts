import { type DocumentReference, type GraphQLOptions, graphql } from '#ui/api/graphql.ts';

/** One GraphQL call as moderator; a write that found no record fails. The admin area says itself what went wrong. */
export const asModerator = <T = unknown>(
  document: DocumentReference | string,
  variables: Record<string, unknown>,
  options: Pick<GraphQLOptions, 'mayFindNothing' | 'headers'> = {},
) => graphql<T>(document, variables, { role: 'moderator', ...options });
