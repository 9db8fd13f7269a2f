import type { Random } from '../random.ts';

/** Calm athletic backgrounds of 704 × 880: ring ropes, mats, a gym wall; the two corners as accents. */

const INK = '#14171c';
const PAPER = '#f4f1ea';
const RED = '#c8102e';
const BLUE = '#1f4e9e';

const GROUNDS = [
  ['#e9e4d8', '#cfc8b8'],
  ['#dfe4ea', '#b9c3cf'],
  ['#3a414b', '#171b21'],
  ['#2a3442', '#12171f'],
  ['#f0e6dc', '#d7c6b4'],
  ['#d9dfdc', '#aebab3'],
  ['#4a3a3c', '#1e1719'],
  ['#e3dfe8', '#bdb6c9'],
] as const;

export function scenery(random: Random, { bare = false } = {}): string {
  const [top, bottom] = random.pick(GROUNDS);
  const dark = Number.parseInt(bottom.slice(1, 3), 16) < 0x60;
  const line = dark ? PAPER : INK;
  const place = random.pick([ring, ring, mats, wall, cage]);
  const shade = bare ? '' : `<ellipse cx="352" cy="900" rx="420" ry="150" fill="${INK}" opacity=".18"/>`;
  return `<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
<rect width="704" height="880" fill="url(#ground)"/>${place(random, line)}${shade}`;
}

/** Three ropes seen from inside, and the post of a corner. */
function ring(random: Random, line: string): string {
  const left = random.chance(0.5);
  const corner = random.chance(0.6) ? RED : BLUE;
  const x = left ? 86 : 618;
  const ropes = [250, 390, 530].map((y, at) => {
    const dip = random.int(10, 26);
    const colour = at === 1 ? corner : line;
    const far = y - random.int(20, 60);
    const path = left ? `M${x} ${y} Q400 ${y + dip} 720 ${far}` : `M${x} ${y} Q300 ${y + dip} -16 ${far}`;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round" opacity="${at === 1 ? 0.9 : 0.28}"/>
<rect x="${x - 30}" y="${y - 21}" width="60" height="42" rx="10" fill="${corner}"/>`;
  });
  return `<rect x="${x - 17}" y="150" width="34" height="760" rx="6" fill="${line}" opacity=".45"/>${ropes.join('')}`;
}

/** Puzzle mats in perspective, with a circle of the competition area. */
function mats(random: Random, line: string): string {
  const horizon = random.int(560, 640);
  const rays = [-600, -240, 60, 352, 644, 944, 1304].map((x) => `<path d="M352 ${horizon - 140} L${x} 900" stroke="${line}" stroke-width="3" opacity=".14"/>`);
  const rows = [0, 46, 110, 200].map((y) => `<path d="M0 ${horizon + y} H704" stroke="${line}" stroke-width="3" opacity=".14"/>`);
  const colour = random.chance(0.5) ? RED : BLUE;
  return `<rect y="${horizon}" width="704" height="${880 - horizon}" fill="${line}" opacity=".08"/>
<svg y="${horizon}" width="704" height="${880 - horizon}" viewBox="0 ${horizon} 704 ${880 - horizon}">${rays.join('')}</svg>${rows.join('')}
<ellipse cx="352" cy="${horizon + 120}" rx="${random.int(300, 420)}" ry="70" fill="none" stroke="${colour}" stroke-width="12" opacity=".75"/>`;
}

/** A plain wall with the two corner stripes. */
function wall(random: Random, line: string): string {
  const x = random.int(40, 560);
  const slope = random.int(80, 220);
  return `<path d="M${x} 0 h46 l-${slope} 880 h-46 Z" fill="${RED}" opacity=".85"/><path d="M${x + 62} 0 h22 l-${slope} 880 h-22 Z" fill="${BLUE}" opacity=".85"/>
<path d="M0 690 H704" stroke="${line}" stroke-width="4" opacity=".2"/><rect y="690" width="704" height="190" fill="${line}" opacity=".07"/>`;
}

/** Lockers and a lamp. */
function cage(random: Random, line: string): string {
  const width = random.int(110, 150);
  const doors = Array.from({ length: 7 }, (_, at) => {
    const x = at * width - 30;
    return `<rect x="${x}" y="120" width="${width - 8}" height="560" rx="6" fill="none" stroke="${line}" stroke-width="4" opacity=".16"/>
<path d="M${x + 26} 170 h${width - 62} M${x + 26} 190 h${width - 62} M${x + 26} 210 h${width - 62}" stroke="${line}" stroke-width="4" opacity=".14"/>`;
  });
  const colour = random.chance(0.5) ? RED : BLUE;
  return `${doors.join('')}<rect y="680" width="704" height="14" fill="${colour}" opacity=".8"/>`;
}
