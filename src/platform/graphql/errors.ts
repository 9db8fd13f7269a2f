import { GraphQLError } from 'graphql';

/** What the role may not read, write or ask. Said before anything runs. */
export const accessDenied = (message: string) => new GraphQLError(message, { extensions: { code: 'access-denied' } });

/** An argument that fits its type and still makes no sense. */
export const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'bad-input' } });
