import { Hono } from 'hono';
import { countParts, type Kind, kinds, type Place, readPart } from '#features/sitemap/queries.server.ts';
import { sitemapIndex, sitemapPart } from '#features/sitemap/xml.ts';
import { countTourPlaces, NOBODY } from '#features/travels/tours/places.server.ts';
import { addDays, TIMELINE_DAYS } from '#features/travels/tours/window.ts';
import { keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { today } from '#shared/dates.ts';
import { NotFound } from '#shared/errors.ts';
import { cachedAnswer } from '../../render/cached-response.server.ts';
import type { AppEnv } from '../../render/http-env.ts';

const seconds = 3600;
/** Only what changes an address drops it, so a changed `lastmod` shows within the hour. */
const tags = ['sitemap', 'addresses', 'problem-girls', 'session-girls'];
const tourFile = 'tours.xml';

/** Public pages that are no person's. Results of a search are not listed. */
const pages = () =>
  [
    '/',
    '/wrestlers',
    '/wrestlers/type/us',
    '/wrestlers/type/international',
    '/sessiongirls',
    '/tours',
    '/reviews',
    '/news',
    '/scammers',
    ...(isOn('problem-girls') ? ['/scammers?list=problem-girls'] : []),
    '/contact',
    '/terms-and-conditions',
    '/privacy-policy',
    '/api/docs',
  ].map((path) => ({ path, changedAt: null }));

async function* pageBatch(): AsyncGenerator<Place[]> {
  yield pages();
}

/** Far more places than anybody goes to; a sitemap holds 50,000 addresses. */
const mostPlaces = 40_000;

/** The places that somebody is going to: a page that says 'nobody' is not listed. */
async function* tourBatch(): AsyncGenerator<Place[]> {
  const { countries, states, cities } = await countTourPlaces(NOBODY, { before: addDays(today(), TIMELINE_DAYS) });
  yield [...countries, ...states, ...cities].slice(0, mostPlaces).map(({ slug }) => ({ path: `/tours/${slug}`, changedAt: null }));
}

async function* index(): AsyncGenerator<string> {
  const parts = await countParts();
  const named = kinds.flatMap((kind) => Array.from({ length: parts[kind] }, (_, at) => `/sitemap/${kind}-${at + 1}.xml`));
  yield sitemapIndex(['/sitemap/pages.xml', `/sitemap/${tourFile}`, ...named], publicUrl());
}

async function find(file: string): Promise<AsyncGenerator<string> | null> {
  if (file === 'pages.xml') return sitemapPart(pageBatch(), publicUrl());
  if (file === tourFile) return sitemapPart(tourBatch(), publicUrl());
  const match = /^([a-z-]+)-([1-9]\d{0,5})\.xml$/.exec(file);
  const kind = kinds.find((one): one is Kind => one === match?.[1]);
  const part = Number(match?.[2]);
  return kind && part <= (await countParts())[kind] ? sitemapPart(readPart(kind, part), publicUrl()) : null;
}

const tagsOf = (key: string) => (key.endsWith(tourFile) ? [...tags, 'travels'] : tags);

/** Sends the text while it is read, and keeps the whole of it for the next who asks. */
function stream(text: AsyncGenerator<string>, key: string): Response {
  const startedAt = now();
  const headers: [string, string][] = [
    ['content-type', 'application/xml; charset=utf-8'],
    ['cache-control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=60`],
    ['vary', 'Accept-Encoding'],
    ['cache-tag', tagsOf(key).join(',')],
  ];
  const encoder = new TextEncoder();
  const sent: Uint8Array[] = [];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await text.next();
      if (!done) {
        const bytes = encoder.encode(value);
        sent.push(bytes);
        controller.enqueue(bytes);
        return;
      }
      controller.close();
      keep(
        key,
        {
          route: key === '/sitemap.xml' ? key : '/sitemap/:file',
          status: 200,
          headers,
          body: Buffer.concat(sent),
          tags: tagsOf(key),
          seconds,
          staleSeconds: 60,
        },
        startedAt,
      );
    },
    async cancel() {
      await text.return(undefined);
    },
  });
  return new Response(body, { headers: [...headers, ['x-cache', 'miss']] });
}

/** `/sitemap.xml` and its parts. */
export function sitemapApp() {
  const app = new Hono<AppEnv>();
  app.get('/sitemap.xml', async (c) => (await cached('/sitemap.xml', c.req.raw, c.var.requestId)) ?? stream(index(), '/sitemap.xml'));
  app.get('/sitemap/:file', async (c) => {
    const file = c.req.param('file');
    const key = `/sitemap/${file}`;
    const kept = await cached(key, c.req.raw, c.var.requestId);
    if (kept) return kept;
    const text = await find(file);
    if (!text) throw new NotFound();
    return stream(text, key);
  });
  return app;
}

async function cached(key: string, request: Request, requestId: string): Promise<Response | undefined> {
  const entry = lookUp(key);
  return entry && cachedAnswer(entry, request, 'hit', requestId);
}
