import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { randomFrom } from '../random.ts';
import { scenery } from './scenery.ts';

/** Drawn people (Open Peeps by Pablo Stanley, CC0) in front of our own ring and mats. 704 × 880, which is 4:5. */

const WOMEN = [
  'bun',
  'bun2',
  'buns',
  'cornrows',
  'cornrows2',
  'long',
  'longBangs',
  'longCurly',
  'medium2',
  'medium3',
  'mediumBangs',
  'mediumBangs2',
  'mediumBangs3',
  'mediumStraight',
  'bangs',
  'bangs2',
  'afro',
  'dreads1',
  'longAfro',
  'medium1',
] as const;
const MEN = ['flatTop', 'shaved1', 'shaved2', 'short1', 'short2', 'short4', 'short5', 'pomp', 'twists', 'twists2', 'noHair1', 'hatBeanie'] as const;
const FACES = ['smile', 'driven', 'calm', 'smile', 'serious', 'smile', 'calm', 'contempt'] as const;
const SKINS = ['ffdbb4', 'f3c59b', 'edb98a', 'd08b5b', 'ae5d29', '8d4a26', '694d3d'] as const;
const HAIR = ['d6b370', 'ecdcbf', 'b58143', 'a55728', '724133', 'c93305', 'e8e1e1'] as const;
const SHIRTS = ['c8102e', '1f4e9e', '2b2f36', 'efe9dd', '5b6b7a', '8c1d2f', '24406e', 'b9a27c'] as const;

export type Sitter = {
  /** Who: the same name is the same person in every picture. */
  person: string;
  sex: 'woman' | 'man';
  /** Which picture of her: another face, shirt and place. */
  shot: number;
};

export function portrait({ person, sex, shot }: Sitter): string {
  const body = randomFrom(`person/${person}`);
  const number = Number(person.replace(/\D/g, '')) || 0;
  const heads = sex === 'woman' ? WOMEN : MEN;
  // Walking through the heads instead of throwing dice: neighbours on a page never look alike.
  const head = heads[number % heads.length] as string;
  const skin = SKINS[(number * 3 + Math.floor(number / heads.length)) % SKINS.length] as string;
  const hair = body.pick(HAIR);
  const bearded = sex === 'man' && body.chance(0.45);
  const beard = body.pick(['chin', 'full', 'full2', 'goatee1', 'moustache2']);
  const glasses = body.chance(0.1);
  const moment = randomFrom(`person/${person}/shot/${shot}`);
  const drawn = createAvatar(openPeeps, {
    seed: person,
    head: [head as never],
    face: [moment.pick(FACES)],
    skinColor: [skin],
    headContrastColor: [hair],
    clothingColor: [moment.pick(SHIRTS)],
    facialHair: [beard as never],
    facialHairProbability: bearded ? 100 : 0,
    accessories: ['glasses2'],
    accessoriesProbability: glasses ? 100 : 0,
    maskProbability: 0,
  }).toString();
  const figure = insideOf(drawn);
  const scale = moment.int(86, 98) / 100;
  const left = 352 - 352 * scale + moment.int(-14, 14);
  const flipped = moment.chance(0.5) ? 'translate(704 0) scale(-1 1)' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 704 880" width="704" height="880">${scenery(moment)}
<g transform="${flipped} translate(${left} ${880 - 744 * scale}) scale(${scale})">${figure}</g></svg>`;
}

/** The drawing without its frame: the body goes on below the square that the library cuts out. */
function insideOf(svg: string): string {
  const start = svg.indexOf('<g mask="url(#viewboxMask)">');
  if (start < 0) throw new Error('The avatar library draws differently now: no view box mask found.');
  return svg.slice(start + '<g mask="url(#viewboxMask)">'.length, svg.lastIndexOf('</g></svg>'));
}
