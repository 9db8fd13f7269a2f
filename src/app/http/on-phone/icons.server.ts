import { Hono } from 'hono';
import sharp from 'sharp';
import { settings } from '#platform/settings.server.ts';
import { drawMark } from '#ui/icons/mark.ts';
import type { AppEnv } from '../../render/http-env.ts';

/** The product's icons, drawn from its mark when somebody first asks, and what a phone needs to put it on its screen. */

const PAPER = '#0f1115';
const onDark = drawMark({ red: '#ff757d', blue: '#86abff', dot: '#f3f2ef' });

const svg = (content: string, size = 32) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>`;

/** The mark on a dark ground. @param share how much of the side it takes: phones cut up to a fifth from a maskable one */
function onGround(share: number, radius: number): string {
  const edge = (32 * (1 - share)) / 2;
  return svg(`<rect width="32" height="32" rx="${radius}" fill="${PAPER}"/><g transform="translate(${edge} ${edge}) scale(${share})">${onDark}</g>`);
}

const drawings = {
  'icon-192.png': { size: 192, source: onGround(0.66, 6) },
  'icon-512.png': { size: 512, source: onGround(0.66, 6) },
  'icon-maskable-512.png': { size: 512, source: onGround(0.52, 0) },
  // iOS cuts the corners itself and puts black behind what is see-through.
  'apple-touch-icon.png': { size: 180, source: onGround(0.62, 0) },
} as const;

const png = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** One picture of 32 × 32 as PNG in the container of an ICO file. */
function toIco(picture: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, picture]);
}

const drawn = new Map<string, Promise<Buffer>>();

function once(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const made = drawn.get(name) ?? draw();
  drawn.set(name, made);
  return made;
}

const manifest = () => ({
  id: '/',
  name: settings().PRODUCT_NAME,
  short_name: settings().PRODUCT_NAME,
  description: 'Wrestling and combat-sport sessions: profiles, tours, reviews and warnings.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

const day = { 'cache-control': 'public, max-age=86400' };

export function iconsApp() {
  const app = new Hono<AppEnv>();
  const bytes = (picture: Buffer) => new Uint8Array(picture);
  app.get('/manifest.webmanifest', (c) => c.body(JSON.stringify(manifest()), 200, { 'content-type': 'application/manifest+json', ...day }));
  for (const [name, { source, size }] of Object.entries(drawings))
    app.get(`/icons/${name}`, async (c) => c.body(bytes(await once(name, () => png(source, size))), 200, { 'content-type': 'image/png', ...day }));
  // For programs that ask for it by this name alone.
  app.get('/favicon.ico', async (c) =>
    c.body(bytes(await once('favicon.ico', async () => toIco(await png(svg(onDark), 32)))), 200, { 'content-type': 'image/x-icon', ...day }),
  );
  return app;
}
