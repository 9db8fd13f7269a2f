/** By what a person is recognised: each kind has its own normalised form. */
export const IDENTIFIER_KINDS = ['phone', 'email', 'facebook', 'instagram', 'twitter', 'skype', 'link'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** As it is called in a sentence: 'linked by the same number'. */
export const IDENTIFIER_WORDS: Record<IdentifierKind, string> = {
  phone: 'number',
  email: 'email',
  facebook: 'Facebook profile',
  instagram: 'Instagram profile',
  twitter: 'Twitter profile',
  skype: 'Skype name',
  link: 'link',
};
