import { publicUrl } from '#platform/settings.server.ts';

/** Members' pages, the admin area, calls, results of searches: nothing of it is for search engines. */
const closed = [
  '/admin/',
  '/ai/',
  '/api/',
  '/auth/',
  '/dashboard',
  '/dev/',
  '/edit-profile-',
  '/girl/',
  '/guy/',
  '/profile-2/',
  '/graphql',
  '/v1/',
  '/advanced_search',
];
const open = ['/api/docs'];

/** The text of `/robots.txt`. The longest rule wins, so what is open inside of what is closed stays open. */
export const robots = (): string =>
  ['User-agent: *', ...open.map((path) => `Allow: ${path}`), ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join(
    '\n',
  );
