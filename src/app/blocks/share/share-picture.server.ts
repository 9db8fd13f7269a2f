import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { workQueue } from '#platform/images/work-queue.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit, pointsAllowed } from '#platform/rate-limit/rate-limit.server.ts';
import { settings } from '#platform/settings.server.ts';
import { readPublicPicture } from '#platform/uploads/serve-file.server.ts';
import { Unavailable } from '#shared/errors.ts';
import { drawShare, type ShareContent } from './draw.server.ts';

/** Changes with the drawing, so that programs that show links fetch the new one. */
const DESIGN = 1;

/** One at a time: each takes a core for a fifth of a second, and nobody waits for it at a screen. Who comes behind so many is sent away. */
const inTurn = workQueue(1);
const MOST_WAITING = 12;
let waiting = 0;

/** Drawn for one address; a programme that shows a link needs one. */
const drawings = { points: 30, durationSeconds: 60, across: 'local' } as const;

// In memory, by what is on them: a girl who hides leaves no file behind that somebody would have to find and delete.
const drawn = new LRUCache<string, Buffer>({ maxSize: 24 * 1024 * 1024, sizeCalculation: (picture) => picture.byteLength });
const underway = new Map<string, Promise<Buffer>>();

export type ShareText = Omit<ShareContent, 'productName'>;

const contentOf = (text: ShareText): ShareContent => ({ productName: settings().PRODUCT_NAME, ...text });

const versionOf = (content: ShareContent) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, content]))
    .digest('base64url')
    .slice(0, 10);

/** The address of a page's picture: another one as soon as anything on it changes. */
export const shareAddress = (path: string, text: ShareText): string => `${path === '/' ? '' : path}/share.jpg?v=${versionOf(contentOf(text))}`;

async function draw(content: ShareContent): Promise<Buffer> {
  const photos = await Promise.all((content.photos ?? []).slice(0, 4).map(readPublicPicture));
  return drawShare(
    content,
    photos.filter((photo) => photo !== null),
  );
}

async function drawOnce(version: string, content: ShareContent, address: string): Promise<Buffer> {
  const find = () => drawn.get(version) ?? underway.get(version);
  const known = find();
  if (known) return known;
  await limit('share-pictures', addressKey(address), { ...drawings, points: pointsAllowed(drawings.points) });
  // Somebody else may have begun meanwhile.
  const begun = find();
  if (begun) return begun;
  if (waiting >= MOST_WAITING) throw new Unavailable('Too many pictures are being drawn. Please try again.', 10);
  waiting += 1;
  const drawing = inTurn(() => draw(content)).finally(() => {
    waiting -= 1;
    underway.delete(version);
  });
  underway.set(version, drawing);
  const picture = await drawing;
  drawn.set(version, picture);
  return picture;
}

/**
 * The picture as an answer. @param asked the request: its `v` says which version it means
 * @returns `isCurrent`: whether it means this one, and may be kept under its address
 */
export async function answerShare(text: ShareText, asked: Request, address: string): Promise<{ response: Response; isCurrent: boolean }> {
  const content = contentOf(text);
  const version = versionOf(content);
  const picture = await drawOnce(version, content, address);
  const wanted = new URL(asked.url).searchParams.get('v');
  const response = new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg', 'content-disposition': 'inline' } });
  return { response, isCurrent: wanted === null || wanted === version };
}
