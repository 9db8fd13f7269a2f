/** By what a person is recognised: each kind has its own normalised form. */
export const IDENTIFIER_KINDS = ['phone', 'email', 'facebook', 'instagram', 'twitter', 'skype', 'link'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];
