import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describeApi } from '#app/http/openapi.server.ts';

// The generator prints with TypeScript's own printer, which the package `typescript` no longer brings since version 7.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? '@typescript/typescript6' : specifier, context),
});

export const apiTypesFile = fileURLToPath(new URL('../src/ui/api/generated/rest-types.d.ts', import.meta.url));

/** The types of a client of the REST API, as `openapi-typescript` prints them. */
export async function apiTypes(): Promise<string> {
  const { astToString, default: openapiTypes } = await import('openapi-typescript');
  // Where it answers is no type.
  const { servers: _, ...description } = describeApi();
  return `/** Made by \`npm run api:types\` from the OpenAPI document. */\n${astToString(await openapiTypes(description as never, { alphabetize: true }))}`;
}
