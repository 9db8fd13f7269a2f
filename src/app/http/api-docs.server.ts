import { type DocRow, type Schema, schemaRows, typeText } from '../blocks/api-docs/schema-rows.ts';
import { describeApi } from './openapi.server.ts';

/** What the documentation page shows of the OpenAPI document: words instead of schemas. */

export type DocCall = {
  /** Its operationId, and the anchor that `Link: …; rel="deprecation"` leads to. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  members: boolean;
  deprecated: boolean;
  rows: DocRow[];
  answers: string;
};
export type DocGroup = { tag: string; calls: DocCall[] };

/** Every call of the API, grouped as the features are, in words that a page can show without a schema viewer. */
export function documentedCalls(): DocGroup[] {
  const groups = new Map<string, DocCall[]>();
  for (const [path, operations] of Object.entries(describeApi().paths)) {
    for (const [method, { operationId, summary, description, tags, security, parameters, requestBody, responses, deprecated }] of Object.entries(operations)) {
      const body = requestBody?.content['application/json']?.schema as Schema | undefined;
      const [success] = Object.entries(responses as Record<string, { content?: object }>);
      const call: DocCall = {
        id: operationId,
        method: method.toUpperCase(),
        path,
        summary,
        description,
        members: !security.some((need) => Object.keys(need).length === 0),
        deprecated: deprecated ?? false,
        rows: [
          ...parameters.map(({ name, in: place, required, schema }) => ({ name, place, required, type: typeText(schema as Schema) })),
          ...(body ? schemaRows(body, 'body') : []),
        ],
        answers: Object.keys(success?.[1].content ?? {}).join(', '),
      };
      const tag = tags[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), call]);
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls })).sort((one, other) => one.tag.localeCompare(other.tag));
}

/** The calls that hold every word of the text, in their path, name, summary or group. */
export function findCalls(groups: DocGroup[], text: string): DocGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (tag: string, { id, method, path, summary }: DocCall) => {
    const all = `${tag} ${id} ${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return groups.map(({ tag, calls }) => ({ tag, calls: calls.filter((call) => fits(tag, call)) })).filter(({ calls }) => calls.length > 0);
}
