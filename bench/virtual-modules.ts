import { registerHooks } from 'node:module';
import { DOCUMENTS_MODULE, readDocuments } from '../src/entry/graphql-documents.ts';

/** Vite makes the module of the GraphQL documents in builds and tests; benches and drills run on Node without it. */
registerHooks({
  resolve: (specifier, context, next) => (specifier === DOCUMENTS_MODULE ? { url: DOCUMENTS_MODULE, shortCircuit: true } : next(specifier, context)),
  load: (url, context, next) =>
    url === DOCUMENTS_MODULE
      ? { format: 'module', source: `export const documents = ${JSON.stringify(readDocuments())};`, shortCircuit: true }
      : next(url, context),
});
