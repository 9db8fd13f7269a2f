import sharp, { type OverlayOptions } from 'sharp';
import { findTourMap } from '#features/travels/tours/maps/maps.server.ts';
import type { MapData, Mark } from '#features/travels/tours/maps/marks.ts';
import { type Face, fitText, lettering } from '#platform/images/lettering.server.ts';
import { drawMark } from '#ui/icons/mark.ts';
import { SHARE_SIZE } from './size.ts';

/** What a picture for shared links says and shows: nothing that a visitor does not read on the page itself. */
export type ShareContent = {
  productName: string;
  title: string;
  lines: readonly string[];
  verified?: boolean;
  /** 'Austin' and '12-04 to 12-09' */
  tour?: { city: string; days: string } | null;
  /** Addresses of pictures: one is large, of four or more the first four share the place. */
  photos?: readonly string[];
  map?: { name: string; subject: MapData['subject']; marks: readonly Mark[] } | null;
};

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 64;
/** The photographs' part, at the right: 4:5 as everywhere. */
const PHOTO = { x: WIDTH - (HEIGHT * 4) / 5, width: (HEIGHT * 4) / 5 };
/** How far the edge between the two parts leans. */
const LEAN = 56;

/** The colours of the dark theme: a link is shown on white pages and on black ones, and stands out on both. */
const ink = {
  paper: '#0f1115',
  surface: '#1b1f26',
  line: '#343a45',
  text: '#f3f2ef',
  soft: '#c0c3ca',
  red: '#ff757d',
  redTint: '#4a1d23',
  blue: '#86abff',
  blueTint: '#16233f',
  green: '#6ad69b',
  greenTint: '#12291d',
};

const write = (text: string, face: Face, size: number, at: readonly [number, number], fill: string) =>
  `<path fill="${fill}" d="${lettering(text, face, size, at).path}"/>`;

/** The product's mark and name, at the top left. */
const brand = (productName: string) =>
  `<g transform="translate(${MARGIN} 52) scale(1.375)" >${drawMark({ red: ink.red, blue: ink.blue, dot: ink.text })}</g>${write(productName, 'heading', 34, [MARGIN + 60, 86], ink.text)}`;

const corners = (y: number) => `<path fill="${ink.red}" d="M${MARGIN} ${y}h44v7h-44z"/><path fill="${ink.blue}" d="M${MARGIN + 44} ${y}h44v7h-44z"/>`;

const PILL = { height: 48, size: 24, padding: 20, mark: 36 };

function pill(text: string, [x, y]: readonly [number, number], colour: string, tint: string, mark = ''): { svg: string; width: number } {
  const start = x + PILL.padding + (mark ? PILL.mark : 0);
  const { path, width } = lettering(text, 'text', PILL.size, [start, y + 33]);
  const whole = start - x + width + PILL.padding;
  const icon =
    mark &&
    `<path transform="translate(${x + PILL.padding - 2} ${y + 11}) scale(1.08)" d="${mark}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;
  return {
    svg: `<rect x="${x}" y="${y}" width="${whole}" height="${PILL.height}" rx="24" fill="${tint}"/>${icon}<path fill="${colour}" d="${path}"/>`,
    width: whole,
  };
}

const CHECK = 'M4 12.5l5 5L20 6.5';
const PLANE =
  'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z';

/** Title, lines and pills from the bottom up: a long name grows towards the mark. */
function words({ title, lines, verified, tour }: ShareContent, room: number): string {
  const parts: string[] = [];
  let bottom = HEIGHT - MARGIN;
  if (tour || verified) {
    bottom -= PILL.height;
    let x = MARGIN;
    const add = ({ svg, width }: { svg: string; width: number }) => {
      parts.push(svg);
      x += width + 12;
    };
    if (verified) add(pill('Verified', [x, bottom], ink.green, ink.greenTint, CHECK));
    if (tour) {
      // The days are whole; a long name of a city is cut.
      const days = ` · ${tour.days}`;
      const left = MARGIN + room - x - 2 * PILL.padding - PILL.mark - lettering(days, 'text', PILL.size).width;
      const [city = ''] = fitText(tour.city, 'text', [PILL.size], left, 1).lines;
      add(pill(city + days, [x, bottom], ink.blue, ink.blueTint, PLANE));
    }
    bottom -= 30;
  }
  for (const line of lines.toReversed()) {
    const fitted = fitText(line, 'text', [30, 27], room, 2);
    for (const one of fitted.lines.toReversed()) {
      parts.push(write(one, 'text', fitted.size, [MARGIN, bottom - 8], ink.soft));
      bottom -= fitted.size * 1.35;
    }
  }
  bottom -= lines.length > 0 ? 22 : 8;
  const fitted = fitText(title, 'heading', [96, 84, 74, 66, 58, 50], room, 3);
  for (const one of fitted.lines.toReversed()) {
    parts.push(write(one, 'heading', fitted.size, [MARGIN - 3, bottom], ink.text));
    bottom -= fitted.size * 1.04;
  }
  parts.push(corners(bottom - 8));
  return parts.join('');
}

/** Where the map of a region is in the picture, and how much room that leaves for words. */
function placeMap(width: number, height: number, name: string): { x: number; y: number; scale: number; room: number; isWhole: boolean } {
  // Its own shapes end in water; other maps are cut out of their surroundings and fill the whole height.
  if (name === 'world') return { x: 236, y: 24, scale: 0.95, room: 440, isWhole: true };
  if (name === 'us') return { x: WIDTH - width * 0.8 - 16, y: 84, scale: 0.8, room: 400, isWhole: true };
  const scale = HEIGHT / height;
  return { x: WIDTH - width * scale, y: 0, scale, room: 410, isWhole: false };
}

function nameBeside(name: string, side: 'left' | 'right', [x, y]: readonly [number, number]): string {
  const { path, width } = lettering(name, 'text', 19);
  const start = side === 'right' ? x + 22 : x - 22 - width;
  return `<path transform="translate(${start} ${y + 7})" fill="${ink.text}" stroke="${ink.paper}" stroke-width="4" stroke-linejoin="round" paint-order="stroke" d="${path}"/>`;
}

function drawMap({ name, subject, marks }: NonNullable<ShareContent['map']>): { svg: string; room: number } | null {
  const map = findTourMap(name);
  const land = /<g id="land">.*<\/g>/s.exec(map?.svg ?? '')?.[0];
  if (!map || !land) return null;
  const { x, y, scale, room, isWhole } = placeMap(map.width, map.height, name);
  const marked = new Set([subject, ...marks.map(({ shape }) => shape)].filter((id) => id != null && map.shapes.has(id)));
  const shapes = [...marked].map((id) => `<use href="#${id}" fill="${ink.redTint}" stroke="${ink.red}" stroke-width="1.4"/>`).join('');
  const at = (mark: Mark): [number, number] => [x + mark.x * scale, y + mark.y * scale];
  const points = marks.map((mark) => {
    const [cx, cy] = at(mark);
    const size = 17;
    const number = lettering(String(mark.girls), 'heading', size);
    const name = mark.named ? nameBeside(mark.name, mark.named, [cx, cy]) : '';
    return `${name}<circle cx="${cx}" cy="${cy}" r="15" fill="${ink.red}" stroke="${ink.paper}" stroke-width="2"/><path transform="translate(${cx - number.width / 2} ${cy + size * 0.36})" fill="${ink.paper}" d="${number.path}"/>`;
  });
  // Darkens what is under the words; whole maps do not lie there.
  const shade = isWhole ? '' : `<rect width="${x + 330}" height="${HEIGHT}" fill="url(#shade)"/>`;
  return {
    room,
    svg: `<g transform="translate(${x} ${y}) scale(${scale})" fill="${ink.surface}" stroke="${ink.line}" stroke-width="0.8">${land}${shapes}</g>${shade}${points.join('')}`,
  };
}

/** Without photographs and map: the mark, large. */
const emblem = `<g transform="translate(720 60) scale(16)">${drawMark({ red: ink.redTint, blue: ink.blueTint, dot: ink.surface })}</g>`;

/** The part of the words beside photographs, with an edge that leans like a rope of the ring. */
const besidePhotos = `<path fill="${ink.paper}" d="M0 0H${PHOTO.x + LEAN}L${PHOTO.x} ${HEIGHT}H0z"/><path fill="${ink.red}" d="M${PHOTO.x + LEAN} 0h8L${PHOTO.x + 8} ${HEIGHT}h-8z"/>`;

async function placePhotos(photos: readonly Uint8Array[]): Promise<OverlayOptions[]> {
  const count = photos.length >= 4 ? 4 : 1;
  const [width, height] = [PHOTO.width / Math.sqrt(count), HEIGHT / Math.sqrt(count)];
  const placed: OverlayOptions[] = [];
  for (const [at, photo] of photos.slice(0, count).entries()) {
    const input = await sharp(photo, { limitInputPixels: 50_000_000 })
      .resize(Math.ceil(width), Math.ceil(height), { fit: 'cover', position: 'top' })
      .toBuffer();
    placed.push({ input, left: Math.round(PHOTO.x + (at % 2) * width), top: Math.round(Math.floor(at / 2) * height) });
  }
  return placed;
}

/** Draws it as a JPEG, which every program that shows links takes. */
export async function drawShare(content: ShareContent, photos: readonly Uint8Array[]): Promise<Buffer> {
  const map = photos.length === 0 && content.map ? drawMap(content.map) : null;
  const room = photos.length > 0 ? PHOTO.x - MARGIN - 24 : (map?.room ?? 600);
  const back = photos.length > 0 ? besidePhotos : (map?.svg ?? emblem);
  const defs = `<defs><linearGradient id="shade"><stop offset="0.45" stop-color="${ink.paper}"/><stop offset="1" stop-color="${ink.paper}" stop-opacity="0"/></linearGradient></defs>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${defs}${back}${brand(content.productName)}${words(content, room)}</svg>`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ink.paper } })
    .composite([...(await placePhotos(photos)), { input: Buffer.from(svg) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
