export type Ban = { banned: boolean; unbanAt: Date | null };

/** Whether a ban holds: one whose end has come is lifted by itself. */
export function isBanned({ banned, unbanAt }: Ban, now = Date.now()): boolean {
  return banned && (unbanAt === null || unbanAt.getTime() > now);
}
