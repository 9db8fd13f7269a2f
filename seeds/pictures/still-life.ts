import { randomFrom } from '../random.ts';
import { scenery } from './scenery.ts';

/** Pictures without people, for posts and galleries: what lies around in a gym. */

const kettlebell = `<path d="M270 470 q0 -110 82 -110 q82 0 82 110" fill="none" stroke="#4b535e" stroke-width="38" stroke-linecap="round"/>
<circle cx="352" cy="590" r="142" fill="#4b535e"/><rect x="262" y="700" width="180" height="34" rx="12" fill="#4b535e"/>
<circle cx="352" cy="592" r="64" fill="none" stroke="#c8102e" stroke-width="16"/><path d="M262 520 q28 -52 76 -60" stroke="#fff" stroke-width="9" fill="none" opacity=".35" stroke-linecap="round"/>`;

const barbell = `<rect x="40" y="590" width="624" height="18" rx="9" fill="#7d8690"/>
${[
  [96, 300, '#c8102e'],
  [142, 240, '#4b535e'],
  [562, 300, '#1f4e9e'],
  [524, 240, '#4b535e'],
]
  .map(([x, height, colour]) => `<rect x="${x}" y="${599 - Number(height) / 2}" width="38" height="${height}" rx="12" fill="${colour}"/>`)
  .join('')}`;

const glove = (x: number, colour: string, turn: number) => `<g transform="translate(${x} 470) rotate(${turn})">
<path d="M-78 96 C-112 -8 -92 -126 6 -130 C96 -134 116 -46 96 34 C90 66 84 84 82 108 Z" fill="${colour}" stroke="#14171c" stroke-width="9"/>
<path d="M-60 20 C-112 0 -124 -64 -84 -84 C-52 -100 -22 -62 -30 -18" fill="${colour}" stroke="#14171c" stroke-width="9"/>
<rect x="-82" y="100" width="166" height="66" rx="12" fill="#f4f1ea" stroke="#14171c" stroke-width="9"/><path d="M-82 132 h166" stroke="#14171c" stroke-width="6"/></g>`;

const bottle = `<rect x="300" y="420" width="104" height="300" rx="26" fill="#9fb6c9" stroke="#14171c" stroke-width="9"/><rect x="318" y="372" width="68" height="54" rx="10" fill="#14171c"/>
<path d="M300 560 h104" stroke="#c8102e" stroke-width="26"/><path d="M150 730 q202 -60 410 0 v44 h-410 Z" fill="#f4f1ea" stroke="#14171c" stroke-width="9"/>`;

const THINGS = [kettlebell, barbell, `${glove(240, '#c8102e', -14)}${glove(470, '#1f4e9e', 12)}`, bottle, ''];

export function stillLife(number: number): string {
  const random = randomFrom(`still life/${number}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 704 880" width="704" height="880">${scenery(random, { bare: true })}${THINGS[number % THINGS.length]}</svg>`;
}
