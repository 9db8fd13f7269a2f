/** Pages with a name in their address: whose name ends in '.data' must not lead to another person's data. */
const NAMED = /^\/(?:profile|guy|scammer|review|sessiongirls)\//i;

type Read = (header: string) => string | null | undefined;

/**
 * Whether the address of a page's data is opened as if it were a page: typed, linked to, or fetched by a program. The scripts of a page ask for its
 * data by `fetch`; browsers say so, or at least from which page of the site.
 */
export function isOpenedData(method: string, path: string, read: Read, origin: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !/\.data$/i.test(path) || path.startsWith('/api/')) return false;
  const destination = read('sec-fetch-dest');
  if (destination) return destination !== 'empty';
  if (read('accept')?.includes('text/html')) return true;
  return NAMED.test(path) && !read('referer')?.startsWith(`${origin}/`);
}

/** The page of whoever is called so: a name that ends in '.data', written so that it is no data address. */
export const pageOfData = (path: string): string => path.replace(/\.(data)$/i, '%2E$1');
