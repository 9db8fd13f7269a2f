import { send } from '#ui/api/client.ts';
import type { Schema, Schemas } from './schema-rows.ts';

type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Content = Record<string, { schema: Schema; example?: unknown }>;
export type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content; $ref?: string }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas; responses: Record<string, { description: string }> };
};

let loading: Promise<Description> | undefined;

/** The OpenAPI document, fetched once and by the first call that is opened. */
export function loadDescription(): Promise<Description> {
  loading ??= send<Description>('GET', '/api/openapi.json', undefined);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
