import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describeExactly } from '#app/http/openapi.server.ts';

const COMPONENTS = '#/components/';

/** Compiles schemas of the OpenAPI document. They share its components, which are compiled once. */
export function openSchemaCompiler(change: <T>(schema: T) => T = (schema) => schema): (schema: object) => ValidateFunction {
  const ajv = (addFormats as unknown as (ajv: Ajv2020) => Ajv2020)(new Ajv2020({ strict: false, allErrors: true }));
  const { components } = describeExactly();
  ajv.addSchema(change({ $id: 'openapi', components }));
  return (schema) => ajv.compile(change(JSON.parse(JSON.stringify(schema).replaceAll(`"${COMPONENTS}`, `"openapi${COMPONENTS}`))));
}
