import { createHash } from 'node:crypto';

/** The name of a document in requests (`documentId`), as GraphQL over HTTP writes it. */
export const documentIdOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
