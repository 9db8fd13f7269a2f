import { type CamelCase, camelCase, type GuyServiceKey, guyServiceKey, SERVICE_KEYS, type ServiceKey } from '#shared/catalogues/services.ts';
import type { Random } from '../random.ts';

type GirlServices = { [K in ServiceKey as CamelCase<K>]: boolean };
type GuyServices = { [K in GuyServiceKey as CamelCase<K>]: boolean };

/** How common a service is; those not named here are offered by one in eight. */
const COMMON: Partial<Record<ServiceKey, number>> = {
  semi_competitive_wrestling: 0.8,
  fantasy_wrestling: 0.75,
  competitive_wrestling: 0.45,
  pin_wrestling: 0.6,
  submission_wrestling: 0.55,
  pro_wrestling: 0.35,
  scissoring: 0.6,
  armwrestling: 0.5,
  lift_and_carry: 0.4,
  feats_of_strength: 0.35,
  grappling: 0.4,
  brazilian_jiu_jitsu: 0.25,
  judo: 0.18,
  mma: 0.15,
  fantasy_boxing: 0.3,
  semi_competitive_boxing: 0.2,
  custom_videos: 0.45,
  private_webcam_skype_video_chat: 0.35,
  phone_chat: 0.25,
  posing: 0.3,
  in_gym_training: 0.3,
  tickle_wrestling: 0.25,
  tag_team_matches: 0.2,
  two_on_one_wrestling: 0.2,
  bondage_wrestling: 0.06,
  domination: 0.08,
};

const girlAttributes = SERVICE_KEYS.map((key) => [camelCase(key), COMMON[key] ?? 0.12] as const);
const guyAttributes = SERVICE_KEYS.map((key) => [camelCase(guyServiceKey(key)), (COMMON[key] ?? 0.12) * 0.6] as const);

const thrown = (random: Random, attributes: readonly (readonly [string, number])[]) => {
  const services: Record<string, boolean> = {};
  for (const [attribute, probability] of attributes) services[attribute] = random.next() < probability;
  return services;
};

export const girlServices = (random: Random) => thrown(random, girlAttributes) as GirlServices;
export const guyServices = (random: Random) => thrown(random, guyAttributes) as GuyServices;
