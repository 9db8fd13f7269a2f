/** The text as LIKE takes it literally: its `%`, `_` and backslashes are escaped. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
