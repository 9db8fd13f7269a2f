export const REPLY_MAX = 1_000;
