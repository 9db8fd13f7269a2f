/** What every program that shows links takes without cutting it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
