import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { documentIdOf } from '../platform/graphql/request/document-id.ts';

const manifest = 'virtual:graphql-documents';
const root = fileURLToPath(new URL('../..', import.meta.url));

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
    resolveId: (id) => (id === manifest ? `\0${manifest}` : undefined),
    load(id) {
      if (id === `\0${manifest}`) {
        const files = globSync('src/**/*.graphql', { cwd: root }).sort();
        for (const file of files) this.addWatchFile(`${root}${file}`);
        const texts = files.map((file) => readFileSync(`${root}${file}`, 'utf8'));
        const documents = Object.fromEntries(texts.map((text) => [documentIdOf(text), text]));
        return { code: `export const documents = ${JSON.stringify(documents)};`, moduleType: 'js' };
      }
      if (!id.endsWith('.graphql')) return undefined;
      return { code: `export default ${JSON.stringify(referenceTo(readFileSync(id, 'utf8'), id))};`, moduleType: 'js' };
    },
  };
}
