export const APPEAL_MAX = 2_000;
