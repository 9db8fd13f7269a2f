export const HOURS_MAX = 720;
