import type { Random } from '../random.ts';
import { FAMILY_NAMES, MEN_FIRST } from '../words/names.ts';
import { GUY_ABOUT } from '../words/texts.ts';
import type { Calendar } from './days.ts';
import { homeOf } from './girl.ts';
import { guyServices } from './services.ts';

/** What every guy fills in, but his username, email, picture and flags. */
export function guyProfile(random: Random, days: Calendar) {
  const { latitude, longitude, ...home } = homeOf(random);
  const height = Math.min(80, Math.max(62, random.around(70, 7)));
  const joined = random.next() ** 2 * 900 + 1;
  return {
    name: `${random.pick(MEN_FIRST)} ${random.pick(FAMILY_NAMES)}`,
    birthday: random.chance(0.85) ? days.birthday(Math.min(69, Math.max(20, random.around(39, 32))), random.int(1, 364)) : null,
    ...home,
    latitude,
    longitude,
    height,
    weight: Math.min(320, Math.max(125, Math.round((random.around(180, 60) + (height - 70) * 4) / 5) * 5)),
    aboutMe: random.pick(GUY_ABOUT),
    allowContact: random.chance(0.6),
    canSendEmailsAboutWebsite: random.chance(0.7),
    firstLogin: false,
    ...guyServices(random),
    createdAt: days.ago(joined),
    updatedAt: days.ago(joined * random.next()),
  };
}
