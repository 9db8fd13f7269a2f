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

/** The query string of a page, without the parameter of React Router's data requests. */
export function searchOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  return searchParams.size > 0 ? `?${searchParams}` : '';
}
