import type { ValidateFunction } from 'ajv/dist/2020.js';
import { describeExactly } from '#app/http/openapi.server.ts';
import { endpoints } from '#app/registries/endpoints.server.ts';
import { openSchemaCompiler } from './openapi-schemas.ts';

/**
 * Holds every answer that a test gets from the REST API against the OpenAPI document: its status, its media type and every field of
 * its body. A field that is not described fails as well as one that is missing.
 */

type Answer = { content?: Record<string, { schema: object }>; $ref?: string };

const calls = endpoints.map((endpoint) => ({ ...endpoint, address: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }));
const validators = new Map<string, ValidateFunction>();
let description: ReturnType<typeof describeExactly> | undefined;
let compile: ReturnType<typeof openSchemaCompiler> | undefined;
let compileSparse: ReturnType<typeof openSchemaCompiler> | undefined;

function answerOf(path: string, method: string, status: number): Answer | undefined {
  description ??= describeExactly();
  const answer = (description.paths[path]?.[method.toLowerCase()]?.responses as Record<string, Answer> | undefined)?.[status];
  const name = answer?.$ref?.split('/').at(-1);
  return name ? description.components.responses[name] : answer;
}

/** With `fields[…]` an answer holds some of what its schema requires, and nothing else. */
const withoutRequired = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema), function (this: Record<string, unknown>, key, value) {
    if (key === 'attributes' && value && typeof value === 'object') delete value.required;
    return value;
  });

function validatorOf(key: string, schema: object): ValidateFunction {
  let validate = validators.get(key);
  if (!validate) {
    if (key.endsWith(' sparse')) {
      compileSparse ??= openSchemaCompiler(withoutRequired);
      validate = compileSparse(schema);
    } else {
      compile ??= openSchemaCompiler();
      validate = compile(schema);
    }
    validators.set(key, validate);
  }
  return validate;
}

const isForm = (type: string | null) => /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type ?? '');

/** @throws Error that names the call, and each place of its answer that differs */
export async function checkDocumented(request: Request, response: Response): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const call = calls.find(({ method, address }) => method === request.method && address.test(pathname));
  // 421: the shell sends away what was meant for another host.
  if (!call || response.status === 421 || (call.formsGoToPage && isForm(request.headers.get('content-type')))) return;
  const name = `${call.operationId} (${call.method} ${call.path}) answered ${response.status}`;
  const answer = answerOf(call.path, call.method, response.status);
  if (!answer) throw new Error(`${name}, which the OpenAPI document does not describe`);
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const hasBody = response.body !== null && type !== '';
  if (!hasBody) {
    if (answer.content) throw new Error(`${name} without a body, which the OpenAPI document describes`);
    return;
  }
  if (response.status in (call.also ?? {})) return;
  const content = answer.content?.[type];
  if (!content) throw new Error(`${name} as ${type}, which the OpenAPI document does not describe`);
  if (!/[/+]json$/.test(type)) return;
  const isSparse = searchParams.keys().some((name) => name.startsWith('fields['));
  const validate = validatorOf(`${call.operationId} ${response.status} ${type}${isSparse ? ' sparse' : ''}`, content.schema);
  // Never of a stream, which nobody could stop any more.
  if (validate(await response.clone().json())) return;
  const differences = (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`);
  throw new Error(`${name}, but not as the OpenAPI document says:\n${[...new Set(differences)].slice(0, 20).join('\n')}`);
}
