import { girls } from '#db/schema/girls.ts';
import { importGirls } from '#platform/girls/import-girls.server.ts';
import { address, cellsOf, email, oneOf, text, whole } from '#platform/imports/cells.server.ts';
import type { ImportDefinition, ImportRow } from '#platform/imports/define-import.ts';
import { countWritten } from '#platform/imports/write-by-source.server.ts';
import { ALL_GIRL_TAGS } from '#shared/cache-tags.ts';
import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { WEIGHT_MAX, WEIGHT_MIN } from '#shared/catalogues/weights.ts';
import { SHORT_TEXT_MAX } from '#shared/limits.ts';

const websites = [1, 2, 3, 4, 5, 6];
const texts = ['about', 'synopsis', 'description', 'description_verification', 'review', 'headline', 'notes', 'phone', 'travel_phone', 'skype', 'whatsapp'];
const networks = ['facebook', 'twitter', 'instagram', 'tiktok', 'youtube', 'pinterest', 'amazon_wishlist', 'clips4sale', 'wb270', 'herbiceps', 'patreon'];
const lists = ['onlyfans', 'cameo', 'sessiongirls_url', 'badkity_url', 'anats_list_url'];
const facts = ['birthday', 'date_of_analysis', 'latitude', 'longitude', 'benchpress', 'squat', 'deadlift', 'leg_press'];
const flags = ['girl_show_profile', 'matwise_girl', 'trans', 'is_scammer', 'active', ...SERVICE_KEYS];
const kept = ['tier', 'subscription_status', 'subscription_ends_at', 'billing_customer_id', 'sign_in_count', 'current_sign_in_at', 'last_sign_in_at'];

const short = text(SHORT_TEXT_MAX);
const others = {
  ...Object.fromEntries(['source_id', 'name', 'username', 'stage_name', 'city', 'state', 'country'].map((name) => [name, short])),
  email,
  profile_pic_secure_url: address,
  height: whole(HEIGHT_MIN, HEIGHT_MAX),
  weight: whole(WEIGHT_MIN, WEIGHT_MAX),
  physique: oneOf(BODY_TYPES),
};
const names = [
  ...Object.keys(others),
  ...texts,
  ...networks,
  ...lists,
  ...websites.flatMap((number) => [`website${number}_name`, `website${number}_url`]),
  ...facts,
  ...flags,
  ...kept,
  'created_at',
];

function toRow({ values }: ImportRow) {
  // A file of girls speaks of girls of the product unless it says otherwise.
  const isOfProduct = values.matwise_girl ?? values.is_scammer !== true;
  return { ...values, matwise_girl: isOfProduct, report_pending: values.is_scammer === true };
}

/**
 * Girls of an older site. A girl of the product waits for her approval, a scammer for the decision about the report; neither is
 * seen by anybody before. Who has an account here, or was deleted here, is left alone.
 */
export const girlsImport: ImportDefinition = {
  kind: 'girls',
  cells: cellsOf(girls, names, others),
  decidedHere: ['id', 'profile_approved', 'profile_pic_approved', 'admin_show_profile', 'banned', 'report_pending', 'user_id', 'updated_at'],
  required: [],
  refusals: {
    girls_stage_name_unique: 'another girl of the product has this stage_name',
    girls_stage_name_skeleton: 'another girl of the product has a stage_name that looks like this one',
    girls_stage_name_look: 'another girl of the product has a stage_name that looks like this one',
    girls_username_unique: 'another girl of the product has this username',
    girls_username_skeleton: 'another girl of the product has a username that looks like this one',
    girls_username_look: 'another girl of the product has a username that looks like this one',
  },
  async write(tx, rows) {
    return countWritten(await importGirls(tx, rows.map(toRow)));
  },
  tags: ALL_GIRL_TAGS,
};
