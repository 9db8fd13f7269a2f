/**
 * The services a girl can offer and a guy can be interested in: the 40 keys printed in the specification and
 * the 3 extras seen in search data. Every other list of services (columns, filters, forms, chips) derives from this one.
 */

/** How services are grouped on screens. The order here is the order on the screen. */
const SERVICE_CATEGORIES = [
  { key: 'webcam-and-phone', label: 'Webcam & Phone' },
  { key: 'wrestling', label: 'Wrestling' },
  { key: 'grappling-and-martial-arts', label: 'Grappling & Martial Arts' },
  { key: 'boxing-and-kickboxing', label: 'Boxing & Kickboxing' },
  { key: 'strength-and-other', label: 'Strength & Other' },
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number]['key'];

/**
 * Key (the column's name in the database), label, category; in the order of the specification. New ones come at the end: the
 * directory knows a service by its place (`serviceNumber`).
 */
export const SERVICES = [
  ['private_webcam_skype_video_chat', 'Private Webcam / Skype / Video Chat', 'webcam-and-phone'],
  ['phone_chat', 'Phone Chat', 'webcam-and-phone'],
  ['other_webcam_shows', 'Other Webcam Shows', 'webcam-and-phone'],
  ['competitive_wrestling', 'Competitive Wrestling', 'wrestling'],
  ['semi_competitive_wrestling', 'Semi Competitive Wrestling', 'wrestling'],
  ['fantasy_wrestling', 'Fantasy Wrestling', 'wrestling'],
  ['pro_wrestling', 'Pro Wrestling', 'wrestling'],
  ['submission_wrestling', 'Submission Wrestling', 'wrestling'],
  ['pin_wrestling', 'Pin Wrestling', 'wrestling'],
  ['two_on_one_wrestling', '2 on 1 Wrestling', 'wrestling'],
  ['mma', 'MMA', 'grappling-and-martial-arts'],
  ['judo', 'Judo', 'grappling-and-martial-arts'],
  ['brazilian_jiu_jitsu', 'Brazilian Jiu-Jitsu', 'grappling-and-martial-arts'],
  ['couples_wrestling', 'Couples Wrestling', 'wrestling'],
  ['jiu_jitsu', 'Jiu-Jitsu', 'grappling-and-martial-arts'],
  ['karate', 'Karate', 'grappling-and-martial-arts'],
  ['tae_kwon_do', 'Tae Kwon Do', 'grappling-and-martial-arts'],
  ['muay_thai', 'Muay Thai', 'grappling-and-martial-arts'],
  ['grappling', 'Grappling', 'grappling-and-martial-arts'],
  ['competitive_boxing', 'Competitive Boxing', 'boxing-and-kickboxing'],
  ['semi_competitive_boxing', 'Semi Competitive Boxing', 'boxing-and-kickboxing'],
  ['fantasy_boxing', 'Fantasy Boxing', 'boxing-and-kickboxing'],
  ['competitive_kickboxing', 'Competitive Kickboxing', 'boxing-and-kickboxing'],
  ['semi_competitive_kickboxing', 'Semi Competitive Kickboxing', 'boxing-and-kickboxing'],
  ['fantasy_kickboxing', 'Fantasy Kickboxing', 'boxing-and-kickboxing'],
  ['catfighting', 'Catfighting', 'wrestling'],
  ['two_or_more_on_one_handicap_matches', 'Two or More on One Handicap Matches', 'wrestling'],
  ['tag_team_matches', 'Tag Team Matches', 'wrestling'],
  ['armwrestling', 'Armwrestling', 'strength-and-other'],
  ['foxy_boxing', 'Foxy Boxing', 'boxing-and-kickboxing'],
  ['female_vs_female', 'Female vs Female', 'wrestling'],
  ['tickle_wrestling', 'Tickle Wrestling', 'wrestling'],
  ['scissoring', 'Scissoring', 'wrestling'],
  ['custom_videos', 'Custom Videos', 'strength-and-other'],
  ['feats_of_strength', 'Feats of Strength', 'strength-and-other'],
  ['lift_and_carry', 'Lift and Carry', 'strength-and-other'],
  ['posing', 'Posing', 'strength-and-other'],
  ['modeling', 'Modeling', 'strength-and-other'],
  ['belly_punching', 'Belly Punching', 'boxing-and-kickboxing'],
  ['in_gym_training', 'In-Gym Training', 'strength-and-other'],
  // Extras: not in the printed catalogue, but in search data and on the girl record.
  ['bondage_wrestling', 'Bondage Wrestling', 'wrestling'],
  ['domination', 'Domination', 'strength-and-other'],
  ['pillow_fights', 'Pillow Fights', 'strength-and-other'],
] as const satisfies readonly (readonly [string, string, ServiceCategory])[];

export type ServiceKey = (typeof SERVICES)[number][0];

export const SERVICE_KEYS = SERVICES.map(([key]) => key) as readonly ServiceKey[] as readonly [ServiceKey, ...ServiceKey[]];

const byKey = new Map<string, (typeof SERVICES)[number]>(SERVICES.map((service) => [service[0], service]));

export function isServiceKey(value: string): value is ServiceKey {
  return byKey.has(value);
}

/** A service's place in the catalogue, from 1. The function `girl_service_numbers` in the database gives the same. */
export const serviceNumber = (key: ServiceKey): number => SERVICE_KEYS.indexOf(key) + 1;

/** @throws Error('Such service does not exist!') for a key that is in no catalogue. */
export function serviceLabel(key: string): string {
  const service = byKey.get(key);
  if (!service) throw new Error('Such service does not exist!');
  return service[1];
}

/** Services by category, both in screen order; only those of `keys` when given, empty categories left out. */
export function groupServices(keys: Iterable<ServiceKey> = SERVICE_KEYS) {
  const wanted = new Set<ServiceKey>(keys);
  return SERVICE_CATEGORIES.map(({ key, label }) => ({
    key,
    label,
    services: SERVICES.filter((service) => service[2] === key && wanted.has(service[0])).map(([serviceKey, name]) => ({
      key: serviceKey,
      label: name,
    })),
  })).filter((group) => group.services.length > 0);
}

/** `semi_competitive_boxing` → `semiCompetitiveBoxing`, for types. */
export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S;

export function camelCase<S extends string>(key: S): CamelCase<S> {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<S>;
}

/** The name of a service among a profile's camelCase attributes. One is not mechanical: the private webcam is 'skype'. */
export type ServiceAttribute = 'skype' | CamelCase<Exclude<ServiceKey, 'private_webcam_skype_video_chat'>>;

export function serviceAttribute(key: ServiceKey): ServiceAttribute {
  return key === 'private_webcam_skype_video_chat' ? 'skype' : camelCase(key);
}

const byAttribute = new Map<string, ServiceKey>(SERVICE_KEYS.map((key) => [serviceAttribute(key), key]));

/** Finds a service by its camelCase attribute; null when the attribute is no service. */
export function findServiceByAttribute(attribute: string): ServiceKey | null {
  return byAttribute.get(attribute) ?? null;
}

/** The column of a service on guy_users: the server names scissoring 'scissors' there, everything else as on girls. */
export type GuyServiceKey = 'scissors' | Exclude<ServiceKey, 'scissoring'>;

export function guyServiceKey(key: ServiceKey): GuyServiceKey {
  return key === 'scissoring' ? 'scissors' : key;
}

export const GUY_SERVICE_KEYS: readonly GuyServiceKey[] = SERVICE_KEYS.map(guyServiceKey);
