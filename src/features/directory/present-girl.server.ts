import { getTableColumns } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import { girlColumns } from '#permissions/columns/girls.ts';
import { isNamedByWarning } from '#permissions/girls/rules.ts';
import { girlAttribute } from '#shared/catalogues/girl-attributes.ts';
import { camelCase, SERVICE_KEYS, serviceAttribute } from '#shared/catalogues/services.ts';
import { publicAge } from '#shared/dates.ts';
import { girlAnswer as girlAnswerOf } from './answers.server.ts';

/** Columns that are no attribute, or one under another condition than the others. */
const apart = new Set<string>([
  ...['id', 'created_at', 'updated_at', 'profile_pic_secure_url', 'profile_pic_public_id', 'profile_pic_file_name'],
  // Hers to export, but no screen and no client has a use for it.
  ...['subscription_status', 'subscription_ends_at', 'stage_name_asked_at'],
  // Answers say it in their own words (kind, in the directory or not).
  'public_kind',
  // Made of the others, for searches.
  'warning_terms',
  ...SERVICE_KEYS,
]);
const keyOf = new Map(Object.entries(getTableColumns(girls)).map(([key, { name }]) => [name, key as keyof Girl]));

/** The permissions say who reads which column; an attribute bears the name of the specification, or the camelCase one of its column. */
const attributesOf = (columns: readonly string[]) => columns.filter((name) => !apart.has(name)).map((name) => keyOf.get(name) as keyof Girl);
const open = attributesOf(girlColumns.public);
const herOwn = attributesOf([...girlColumns.conditional, ...girlColumns.owner]);

/** A girl and what was asked for with her. */
export const girlAnswer = girlAnswerOf(open, herOwn);

const pick = (girl: Girl, keys: readonly (keyof Girl)[]) => Object.fromEntries(keys.map((key) => [girlAttribute(key), girl[key]]));

/**
 * A girl's attributes for the API. `skype` is the private webcam service, as the specification names it; what she is
 * called there is `skypeName`. Her picture is everybody's once a moderator approved it.
 * @param own whether she herself or a moderator asks
 */
export function presentGirl(girl: Girl, { own = false } = {}) {
  const showsPicture = own || girl.profilePicApproved === true;
  return {
    ...pick(girl, open),
    age: girl.birthday ? publicAge(girl.birthday) : null,
    profilePicSecureUrl: showsPicture ? girl.profilePicSecureUrl : null,
    profilePicPublicId: showsPicture ? girl.profilePicPublicId : null,
    ...Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), girl[camelCase(key)]])),
    ...(isNamedByWarning(girl) && { name: girl.name }),
    ...(own && pick(girl, herOwn)),
    createdAt: girl.createdAt.toISOString(),
    updatedAt: girl.updatedAt.toISOString(),
  };
}
