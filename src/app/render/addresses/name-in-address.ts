import { redirect } from 'react-router';

/**
 * The name in the address of a page, which React Router gives with a slash where the name has '%2F' itself.
 * @param position of the name among the parts of the path: 1 in '/profile/Anna'
 */
export function nameInAddress(request: Request, position = 1): string {
  const name = new URL(request.url).pathname.replace(/\.data$/, '').split('/')[position + 1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Redirects to the canonical address of a person. Queries by name forgive case, accents, apostrophes, hyphens and spaces.
 * @param name as it is written; undefined or null: nobody is meant
 */
export function redirectToName(request: Request, name: string | null | undefined, position = 1): void {
  if (!name || name === nameInAddress(request, position)) return;
  const path = new URL(request.url).pathname.replace(/\.data$/, '').split('/');
  throw redirect(path.with(position + 1, encodeURIComponent(name)).join('/') + searchOf(request));
}

/** The query string of a page, without the parameter of React Router's data requests. */
function searchOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  return searchParams.size > 0 ? `?${searchParams}` : '';
}
