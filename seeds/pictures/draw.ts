import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { portrait } from './portrait.ts';
import { stillLife } from './still-life.ts';

/** Draws `files/` and `drawings.json` again (`node_modules/.bin/node seeds/pictures/draw.ts`). Both are committed: see README.md. */

const folder = fileURLToPath(new URL('files', import.meta.url));

const SVGS: [name: string, svg: () => string][] = [];
const WOMEN = 64;
for (let number = 0; number < WOMEN; number += 1) {
  // The first are seen in galleries too.
  const shots = number === 0 ? 5 : number < 20 ? 3 : 1;
  for (let shot = 1; shot <= shots; shot += 1) {
    SVGS.push([`woman-${pad(number)}-${shot}`, () => portrait({ person: `woman ${number}`, sex: 'woman', shot })]);
  }
}
for (let number = 0; number < 18; number += 1) SVGS.push([`man-${pad(number)}-1`, () => portrait({ person: `man ${number}`, sex: 'man', shot: 1 })]);
for (let number = 0; number < 10; number += 1) SVGS.push([`still-life-${pad(number)}`, () => stillLife(number)]);

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

async function draw(name: string, svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).resize(640, 800).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const [large, small, tiny] = await Promise.all([
    drawn().webp({ quality: 74, effort: 6 }).toBuffer(),
    drawn().resize(320, 400).webp({ quality: 72, effort: 6 }).toBuffer(),
    drawn().resize(40, 50).ensureAlpha().raw().toBuffer(),
  ]);
  writeFileSync(join(folder, `${name}.640.webp`), large);
  writeFileSync(join(folder, `${name}.320.webp`), small);
  return { name, bytes: large.length, smallBytes: small.length, placeholder: Buffer.from(rgbaToThumbHash(40, 50, tiny)).toString('base64') };
}

mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) rmSync(join(folder, old));
const drawings = [];
for (const [name, svg] of SVGS) drawings.push(await draw(name, svg()));
writeFileSync(join(folder, '../drawings.json'), `[\n${drawings.map((drawing) => `  ${JSON.stringify(drawing)}`).join(',\n')}\n]\n`);
console.log(`${drawings.length} pictures drawn.`);
