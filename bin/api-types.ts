import { writeFileSync } from 'node:fs';
import { apiTypes, apiTypesFile } from '#tests/api-types.ts';

/** `npm run api:types`: writes the types of the API's clients again, from the OpenAPI document. */
writeFileSync(apiTypesFile, await apiTypes());
