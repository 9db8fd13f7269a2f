declare module 'virtual:react-router/server-build';

declare module 'virtual:graphql-documents' {
  /** The texts of the product's GraphQL documents by their ids. */
  export const documents: Readonly<Record<string, string>>;
}

declare module '*.graphql' {
  /** A document of the product as the browser names it; `?raw` gives its text. */
  const document: import('#ui/api/graphql.ts').DocumentReference;
  export default document;
}
