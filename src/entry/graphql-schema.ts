import { mkdirSync, writeFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import { graphqlApi } from '#app/graphql/graphql.server.ts';

// `npm run graphql:schema`: the committed schema, for clients and for reviewers of a change.
mkdirSync('graphql', { recursive: true });
writeFileSync('graphql/schema.graphql', `${printSchema(graphqlApi().schema)}\n`);
console.log('graphql/schema.graphql is written.');
