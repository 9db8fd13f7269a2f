import { randomInt } from 'node:crypto';

/** No two of these look alike on paper: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const BACKUP_LETTERS = 'ACDEFGHJKMNPQRTVWXY345679';
const BACKUP_CODES = 10;
const letters = (count: number) => Array.from({ length: count }, () => BACKUP_LETTERS[randomInt(BACKUP_LETTERS.length)]).join('');

/** New backup codes, as they are shown once. */
export const makeBackupCodes = (): string[] => Array.from({ length: BACKUP_CODES }, () => `${letters(5)}-${letters(5)}`);
