import { BODY_TYPES, type BodyType } from '#shared/catalogues/body-types.ts';
import { SERVICES, type ServiceKey } from '#shared/catalogues/services.ts';
import { normalizePhrase } from './words.ts';

/** A style as people say it: its label, the services of which one is enough, and what is typed for it. */
const STYLES: readonly (readonly [label: string, services: readonly ServiceKey[], typed: string])[] = [
  ['Pins', ['pin_wrestling'], 'pin, pins, pinning, pinned, pin match, schoolgirl pin, schoolgirl pins'],
  ['Submission', ['submission_wrestling'], 'sub, subs, submission, submissions, submission match, sub wrestling'],
  ['Scissors', ['scissoring'], 'scissor, scissors, leg scissors, headscissor, headscissors, head scissor, head scissors, bodyscissors, body scissors'],
  ['BJJ', ['brazilian_jiu_jitsu'], 'bjj, brazilian jiujitsu, brazilian jujitsu, gracie'],
  ['Jiu-Jitsu', ['jiu_jitsu', 'brazilian_jiu_jitsu'], 'jiu jitsu, jiujitsu, ju jitsu, jujitsu, jiu jutsu'],
  ['Grappling', ['grappling'], 'grapple, grapples, grappler, nogi, no gi'],
  ['MMA', ['mma'], 'mixed martial arts, cage fighting, cage fighter, ufc'],
  ['Martial arts', ['mma', 'judo', 'karate', 'tae_kwon_do', 'muay_thai', 'jiu_jitsu', 'brazilian_jiu_jitsu'], 'martial arts, martial artist'],
  ['Judo', ['judo'], 'judoka'],
  ['Tae Kwon Do', ['tae_kwon_do'], 'taekwondo, tae kwondo, tkd'],
  ['Muay Thai', ['muay_thai'], 'muaythai, thai boxing'],
  [
    'Wrestling',
    SERVICES.filter(([key, , category]) => category === 'wrestling' && key.endsWith('wrestling')).map(([key]) => key),
    'wrestling, wrestle, wrestles, mat wrestling',
  ],
  ['Competitive', ['competitive_wrestling', 'competitive_boxing', 'competitive_kickboxing'], 'competitive, comp, real wrestling'],
  ['Competitive Wrestling', ['competitive_wrestling'], 'comp wrestling, competitive match, competitive matches'],
  [
    'Semi-competitive',
    ['semi_competitive_wrestling', 'semi_competitive_boxing', 'semi_competitive_kickboxing'],
    'semi competitive, semicompetitive, semi comp, semi',
  ],
  ['Semi Competitive Wrestling', ['semi_competitive_wrestling'], 'semi comp wrestling, semi wrestling, semicompetitive wrestling'],
  ['Fantasy', ['fantasy_wrestling', 'fantasy_boxing', 'fantasy_kickboxing'], 'fantasy, fantasy match, fantasy matches'],
  ['Pro Wrestling', ['pro_wrestling'], 'pro, pro style, prostyle, pro match, professional wrestling'],
  [
    '2 on 1',
    ['two_on_one_wrestling', 'two_or_more_on_one_handicap_matches'],
    '2 on 1, two on one, 2on1, 2v1, 2 vs 1, handicap, handicap match, handicap matches',
  ],
  ['Tag team', ['tag_team_matches'], 'tag team, tagteam, tag'],
  ['Couples', ['couples_wrestling'], 'couple, couples'],
  ['Tickling', ['tickle_wrestling'], 'tickle, tickling, ticklish'],
  ['Catfight', ['catfighting'], 'catfight, catfights, cat fight, cat fights, cat fighting'],
  ['Female vs Female', ['female_vs_female'], 'fvf, f vs f, f v f, girl vs girl, girl v girl'],
  ['Boxing', ['competitive_boxing', 'semi_competitive_boxing', 'fantasy_boxing', 'foxy_boxing'], 'boxing, boxer, boxers, box'],
  ['Foxy Boxing', ['foxy_boxing'], 'foxy, foxyboxing'],
  ['Kickboxing', ['competitive_kickboxing', 'semi_competitive_kickboxing', 'fantasy_kickboxing'], 'kickboxing, kick boxing, kickboxer, kickbox'],
  ['Belly Punching', ['belly_punching'], 'belly punch, gut punching, gut punch, bellypunching'],
  ['Arm wrestling', ['armwrestling'], 'arm wrestling, arm wrestle, arm wrestler, armwrestle, armwrestler'],
  ['Lift and Carry', ['lift_and_carry'], 'lift carry, lift n carry, lifting, lift, l and c, piggyback'],
  ['Feats of Strength', ['feats_of_strength'], 'feats, strength, strength feats'],
  ['Posing', ['posing'], 'pose, poses, flexing, flex, muscle posing'],
  ['Modeling', ['modeling'], 'model, models, modelling, photo shoot, photoshoot'],
  ['Training', ['in_gym_training'], 'training, gym, gym training, trainer, personal trainer, workout'],
  ['Custom Videos', ['custom_videos'], 'custom, customs, custom video, custom vids, custom clips'],
  ['Domination', ['domination'], 'dom, domme, dominant, dominatrix, femdom'],
  ['Bondage Wrestling', ['bondage_wrestling'], 'bondage'],
  ['Pillow Fights', ['pillow_fights'], 'pillow fight, pillow fighting, pillowfight'],
  [
    'Webcam',
    ['private_webcam_skype_video_chat', 'other_webcam_shows'],
    'webcam, web cam, cam, cams, cam show, skype, video chat, video call, zoom, webcam show',
  ],
  ['Phone Chat', ['phone_chat'], 'phone call, phone calls, phone session'],
];

const BODIES: readonly (readonly [BodyType, typed: string])[] = [
  ['Slim', 'slender, skinny, thin, slim build'],
  ['Athletic', 'athlete, fit, toned, sporty, fitness'],
  ['Curvy', 'curves, voluptuous, thick'],
  ['Bodybuilder', 'bodybuilders, body builder, bodybuilding, muscle, muscles, muscular, muscle girl, muscle woman, fbb, buff, jacked, ripped'],
  ['BBW', 'plus size, ssbbw, big beautiful woman'],
];

/** Inches and pounds, both ends inclusive. Who has not said is not meant. */
export type Size = { height?: [number, number]; weight?: [number, number] };
const SIZES: readonly (readonly [label: string, Size, typed: string])[] = [
  ['Tall (5\'9" and up)', { height: [69, 120] }, 'tall, taller, amazon, amazons'],
  ['Short (up to 5\'2")', { height: [1, 62] }, 'short, petite, tiny, small'],
  ['Heavyweight (175 lbs and up)', { weight: [175, 1_000] }, 'heavyweight, heavy weight, heavyweights, heavy'],
  ['Lightweight (up to 125 lbs)', { weight: [1, 125] }, 'lightweight, light weight, lightweights, light'],
];

/** What a phrase of the vocabulary says of a girl. */
export type Trait =
  | { kind: 'style'; label: string; services: readonly ServiceKey[] }
  | { kind: 'physique'; label: string; physique: BodyType }
  | { kind: 'size'; label: string; size: Size };

const traits = new Map<string, Trait>();
const learn = (typed: readonly string[], trait: Trait) => {
  for (const phrase of typed) traits.set(normalizePhrase(phrase), trait);
};
const listed = (typed: string) => typed.split(', ');
for (const [key, label] of SERVICES) learn([label, key.replaceAll('_', ' ')], { kind: 'style', label, services: [key] });
for (const [label, services, typed] of STYLES) learn([label, ...listed(typed)], { kind: 'style', label, services });
for (const physique of BODY_TYPES) learn([physique], { kind: 'physique', label: physique, physique });
for (const [physique, typed] of BODIES) learn(listed(typed), { kind: 'physique', label: physique, physique });
for (const [label, size, typed] of SIZES) learn(listed(typed), { kind: 'size', label, size });

/** The trait that a normalized phrase names. */
export const findTrait = (phrase: string): Trait | undefined => traits.get(phrase);

/** Traits with a phrase that begins so, each once, with the phrase to type for it. */
export function traitsBeginning(start: string, limit: number): { trait: Trait; phrase: string }[] {
  const found = new Map<string, { trait: Trait; phrase: string }>();
  for (const [phrase, trait] of traits) {
    if (phrase.startsWith(start) && !found.has(trait.label)) found.set(trait.label, { trait, phrase });
    if (found.size === limit) break;
  }
  return [...found.values()];
}

/** Words around what is meant. They say nothing alone, and are left out beside what was understood. */
export const JOINING = new Set('in at by on of to the a an and or with who that does do is are for any some my me area'.split(' '));
export const PEOPLE = new Set(
  'girl girls wrestler wrestlers woman women lady ladies female females session sessions sessiongirl sessiongirls match matches fighter fighters'.split(' '),
);
export const NEAR = new Set(['near', 'around', 'nearby', 'close to', 'near to']);
export const HOME = new Set(['from', 'lives in', 'living in', 'based in', 'lives', 'local']);
export const TOUR = new Set(['on tour', 'on tour in', 'touring', 'tour', 'tours', 'traveling', 'travelling', 'visiting', 'traveling to', 'tour in']);
/** Phrases for days: how many from today on, both ends inclusive. */
export const WHEN: ReadonlyMap<string, readonly [label: string, from: number, to: number]> = new Map([
  ['today', ['today', 0, 0]],
  ['tonight', ['today', 0, 0]],
  ['now', ['today', 0, 0]],
  ['right now', ['today', 0, 0]],
  ['tomorrow', ['tomorrow', 1, 1]],
  ['this week', ['the next 7 days', 0, 6]],
  ['next week', ['the next 14 days', 0, 13]],
  ['this month', ['the next 30 days', 0, 29]],
]);

/** Names of countries that the catalogue of countries does not have, and codes that are no word. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    us: 'US',
    usa: 'US',
    america: 'US',
    states: 'US',
    'the states': 'US',
    uk: 'GB',
    britain: 'GB',
    uae: 'AE',
    holland: 'NL',
    'czech republic': 'CZ',
    deutschland: 'DE',
    espana: 'ES',
    italia: 'IT',
    brasil: 'BR',
  }),
);
/** State codes that are words too: alone, in small letters, they are no state. */
export const WORD_CODES = new Set('in or me hi as de ok id la al ms mi vi pr'.split(' '));
