/** An enumeration with one member, kept because the specification defines it; no screen uses it. */
export const SCAM_TYPES = ['Stole Deposit'] as const;
