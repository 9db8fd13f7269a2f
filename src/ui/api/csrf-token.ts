/** The token of the page's session; null on a visitor's page. */
export function csrfToken(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || null;
}
