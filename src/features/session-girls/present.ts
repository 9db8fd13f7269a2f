/** The public page of a session girl. */
export const sessionGirlPath = (username: string): string => `/sessiongirls/${encodeURIComponent(username)}`;
