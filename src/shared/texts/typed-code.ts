/** Full-width letters and digits as plain ones, without the invisible characters that come along when text is copied. Usernames keep digits of other scripts. */
export const withoutInvisible = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();

/** A code as it is compared: spaces and dashes are how it was printed or typed. */
export const readCode = (text: string): string => withoutInvisible(text).replaceAll(/[\s\p{Pd}\u2212._]/gu, '');

/** The same for a code that holds letters. */
export const foldCode = (text: string): string => readCode(text).toLowerCase();

/** The token of a mailed link, without the punctuation that a mail program took for a part of the link. */
export const trimToken = (text: string): string => text.trim().replace(/(?<![^\w-])[^\w-]+$/, '');
