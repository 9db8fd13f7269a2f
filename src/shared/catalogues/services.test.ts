import { expect, test } from 'vitest';
import { findServiceByAttribute, GUY_SERVICE_KEYS, groupServices, SERVICE_KEYS, serviceAttribute, serviceLabel } from './services.ts';

/** As the specification prints them. */
const printed = (
  'private_webcam_skype_video_chat phone_chat other_webcam_shows competitive_wrestling semi_competitive_wrestling fantasy_wrestling ' +
  'pro_wrestling submission_wrestling pin_wrestling two_on_one_wrestling mma judo brazilian_jiu_jitsu couples_wrestling jiu_jitsu karate ' +
  'tae_kwon_do muay_thai grappling competitive_boxing semi_competitive_boxing fantasy_boxing competitive_kickboxing semi_competitive_kickboxing ' +
  'fantasy_kickboxing catfighting two_or_more_on_one_handicap_matches tag_team_matches armwrestling foxy_boxing female_vs_female ' +
  'tickle_wrestling scissoring custom_videos feats_of_strength lift_and_carry posing modeling belly_punching in_gym_training'
).split(' ');

test('[GIRL-48] the 40 printed services stand first, with the two labels that are given', () => {
  expect(SERVICE_KEYS.slice(0, 40)).toEqual(printed);
  expect(new Set(SERVICE_KEYS).size).toBe(43);
  expect(serviceLabel('private_webcam_skype_video_chat')).toBe('Private Webcam / Skype / Video Chat');
  expect(serviceLabel('two_on_one_wrestling')).toBe('2 on 1 Wrestling');
});

test('[GIRL-50] the extras follow the printed ones', () => {
  expect(SERVICE_KEYS.slice(40)).toEqual(['bondage_wrestling', 'domination', 'pillow_fights']);
});

test("[GIRL-49] the private webcam is 'skype' in camelCase; every other twin is mechanical, and leads back to its key", () => {
  expect(serviceAttribute('private_webcam_skype_video_chat')).toBe('skype');
  expect(serviceAttribute('two_or_more_on_one_handicap_matches')).toBe('twoOrMoreOnOneHandicapMatches');
  expect(SERVICE_KEYS.map((key) => findServiceByAttribute(serviceAttribute(key)))).toEqual(SERVICE_KEYS);
  expect(findServiceByAttribute('chess')).toBeNull();
});

test('[GIRL-51] an unknown service does not exist', () => {
  expect(() => serviceLabel('chess')).toThrow('Such service does not exist!');
  expect(() => serviceLabel('toString')).toThrow('Such service does not exist!');
});

test('[GIRL-52] labels are the key in title case, MMA in capitals', () => {
  expect(serviceLabel('semi_competitive_wrestling')).toBe('Semi Competitive Wrestling');
  expect(serviceLabel('mma')).toBe('MMA');
  const given = ['private_webcam_skype_video_chat', 'two_on_one_wrestling', 'mma'];
  for (const key of SERVICE_KEYS) {
    if (!given.includes(key)) expect(serviceLabel(key).toLowerCase().replace(/-/g, ' ')).toBe(key.replace(/_/g, ' '));
  }
});

test("[GUY-07] on guys scissoring is called 'scissors', and bondage wrestling is among the interests", () => {
  expect(GUY_SERVICE_KEYS).toContain('scissors');
  expect(GUY_SERVICE_KEYS).not.toContain('scissoring');
  expect(GUY_SERVICE_KEYS).toContain('bondage_wrestling');
});

test('every service stands in exactly one group, and empty groups are left out', () => {
  const grouped = groupServices().flatMap((group) => group.services.map(({ key }) => key));
  expect([...grouped].sort()).toEqual([...SERVICE_KEYS].sort());
  expect(groupServices(['mma']).map(({ label }) => label)).toEqual(['Grappling & Martial Arts']);
});
