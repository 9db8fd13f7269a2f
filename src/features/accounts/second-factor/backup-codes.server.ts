import { randomInt } from 'node:crypto';

/** No two of these look alike on paper: 5 without S, V without U, and none of 0, O, 1, I, L, 2, Z, 8 and B. */
const BACKUP_LETTERS = 'ACDEFGHJKMNPQRTVWXY345679';
const BACKUP_CODES = 10;
const letters = (count: number) => Array.from({ length: count }, () => BACKUP_LETTERS[randomInt(BACKUP_LETTERS.length)]).join('');

/** New backup codes, as they are shown once. */
export const makeBackupCodes = (): string[] => Array.from({ length: BACKUP_CODES }, () => `${letters(5)}-${letters(5)}`);
