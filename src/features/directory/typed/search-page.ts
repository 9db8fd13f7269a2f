/** Where a text is searched for. */
export const searchPage = (text: string) => `/advanced_search?q=${encodeURIComponent(text.trim())}`;
