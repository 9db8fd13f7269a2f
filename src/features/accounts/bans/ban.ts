import { formatDate } from '#shared/dates.ts';
import { Forbidden } from '#shared/errors.ts';

export type Ban = { banned: boolean; unbanAt: Date | null };

/** Whether a ban holds: one whose end has come is lifted by itself. */
export function isBanned({ banned, unbanAt }: Ban, now = Date.now()): boolean {
  return banned && (unbanAt === null || unbanAt.getTime() > now);
}

/** What a banned person with the right proof reads. */
export const blocked = ({ unbanAt }: Ban) => new Forbidden(unbanAt ? `This account is blocked until ${formatDate(unbanAt)}.` : 'This account is blocked.');
