import type { Place } from './queries.server.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');

const lines = (element: 'url' | 'sitemap', places: readonly Place[], publicUrl: string) =>
  places
    .map(({ path, changedAt }) => {
      const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<${element}><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</${element}>\n`;
    })
    .join('');

/** The index that names the parts. */
export const sitemapIndex = (paths: readonly string[], publicUrl: string): string =>
  `${head}<sitemapindex ${schema}>\n${lines(
    'sitemap',
    paths.map((path) => ({ path, changedAt: null })),
    publicUrl,
  )}</sitemapindex>\n`;

/** One part, batch by batch, as it is read. */
export async function* sitemapPart(batches: AsyncIterable<readonly Place[]>, publicUrl: string): AsyncGenerator<string> {
  yield `${head}<urlset ${schema}>\n`;
  for await (const batch of batches) yield lines('url', batch, publicUrl);
  yield '</urlset>\n';
}
