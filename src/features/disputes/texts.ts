export const CODE_REQUIRED = 'Code is required';
export const CODE_DIGITS = 8;

/** What the dispute form says, for server and browser. */
export const disputeTexts = {
  contactRequired: 'Contact is required',
  emailInvalid: 'Enter a valid email address',
  phoneInvalid: 'Enter a valid phone number',
  noCalls: 'This site makes no calls. Please give an e-mail address.',
  statementRequired: 'Please write what is wrong.',
  captchaRequired: 'Captcha is required',
  codeWrong: 'This code is wrong or has expired.',
} as const;

/** 'looked' is all that is told about private records. */
export type Outcome = 'upheld' | 'rejected' | 'looked';

/** What whoever disputed is told in the end, by mail or in a call. */
export const outcomeWords: Record<Outcome, string> = {
  upheld: 'A moderator looked at what you wrote and took the entry down.',
  rejected: 'A moderator looked at what you wrote and at the entry. The entry stays.',
  looked:
    'A moderator looked at what you wrote. Where something about you was wrong, it was taken away. Whether anything about you was or is kept here is told to nobody, so that nobody finds it out by asking.',
};

export const outcomeOf = (subjectType: string, upheld: boolean): Outcome => (subjectType === 'timewaster' ? 'looked' : upheld ? 'upheld' : 'rejected');
