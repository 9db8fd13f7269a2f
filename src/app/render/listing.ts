import { pageSizes } from '#platform/http/page-sizes.ts';

/** Which page of a list an address asks for: `?page=3`. Anything that is no page number is the first page. */
export function pageOf(url: URL, size: number, name = 'page'): { page: number; limit: number; offset: number } {
  const text = url.searchParams.get(name) ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return { page, limit: size, offset: Math.min((page - 1) * size, pageSizes.deepest) };
}

/** The same address with other parameters; an empty value takes one away. */
export function withQuery(path: string, parameters: Record<string, string | number | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
