import type { Girl } from '#db/schema/girls.ts';
import { EDITABLE_GIRL_ATTRIBUTES, girlColumn } from '#shared/catalogues/girl-attributes.ts';
import { camelCase, SERVICE_KEYS } from '#shared/catalogues/services.ts';

/** The fields of her record that she edits, under the names of the edit form: their version is that of her record (`If-Match`). */
export const editableGirl = (girl: Girl): Record<string, unknown> => ({
  ...Object.fromEntries(EDITABLE_GIRL_ATTRIBUTES.map((name) => [name, girl[girlColumn(name) as keyof Girl]])),
  stageName: girl.stageNameWaiting ?? girl.stageName,
  services: SERVICE_KEYS.filter((key) => girl[camelCase(key)]),
});
