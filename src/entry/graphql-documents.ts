import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { documentIdOf } from '../platform/graphql/request/document-id.ts';

/** The module that has the texts of all documents by their ids. */
export const DOCUMENTS_MODULE = 'virtual:graphql-documents';
const root = fileURLToPath(new URL('../..', import.meta.url));

const documentFiles = () => globSync('src/**/*.graphql', { cwd: root }).sort();

/** The texts of all documents by their ids. */
export function readDocuments(): Record<string, string> {
  const texts = documentFiles().map((file) => readFileSync(`${root}${file}`, 'utf8'));
  return Object.fromEntries(texts.map((text) => [documentIdOf(text), text]));
}

/** What the browser knows of a document: its id, and what is needed to speak of it. */
function referenceTo(text: string, file: string) {
  const [, kind, operation] = /^(query|mutation)\s+(\w+)/m.exec(text) ?? [];
  if (!operation) throw new Error(`${file} must hold a named operation.`);
  return { id: documentIdOf(text), operation, kind };
}

/**
 * For builds and tests: an `import` of a `.graphql` file gives the document's id, and `virtual:graphql-documents` has the texts of all by their
 * ids, for the server. Both are made of the same files, so that the browser never names a document that its server does not know.
 */
export function graphqlDocuments(): Plugin {
  return {
    name: 'graphql-documents',
    resolveId: (id) => (id === DOCUMENTS_MODULE ? `\0${DOCUMENTS_MODULE}` : undefined),
    load(id) {
      if (id === `\0${DOCUMENTS_MODULE}`) {
        for (const file of documentFiles()) this.addWatchFile(`${root}${file}`);
        return { code: `export const documents = ${JSON.stringify(readDocuments())};`, moduleType: 'js' };
      }
      if (!id.endsWith('.graphql')) return undefined;
      return { code: `export default ${JSON.stringify(referenceTo(readFileSync(id, 'utf8'), id))};`, moduleType: 'js' };
    },
  };
}
