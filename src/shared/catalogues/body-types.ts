/** Physique of a girl. */
export const BODY_TYPES = ['Slim', 'Athletic', 'Curvy', 'Bodybuilder', 'BBW'] as const;
export type BodyType = (typeof BODY_TYPES)[number];
