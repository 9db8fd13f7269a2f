export const CODE_REQUIRED = 'Code is required';
export const CODE_DIGITS = 8;

/** What the dispute form says, for server and browser. */
export const disputeTexts = {
  contactRequired: 'Contact is required',
  emailInvalid: 'Enter a valid email address',
  phoneInvalid: 'Enter a valid phone number',
  noCalls: 'This site cannot call you. Please give an email address.',
  statementRequired: 'Please write what is wrong.',
  alreadyReviewed: 'A moderator has already reviewed this and left the entry. Please write what is new.',
  captchaRequired: 'Captcha is required',
  codeWrong: 'This code is wrong or has expired.',
} as const;

/** 'looked' is all that is told about private records. */
export type Outcome = 'upheld' | 'rejected' | 'looked';

/** What whoever disputed is told in the end, by mail or in a call. */
export const outcomeWords: Record<Outcome, string> = {
  upheld: 'A moderator reviewed what you wrote and removed the entry.',
  rejected: 'A moderator reviewed what you wrote and the entry. The entry stays.',
  looked:
    'A moderator reviewed what you wrote. Anything about you that was wrong has been removed. We tell nobody whether anything about you was or is stored here, so that nobody can find out by asking.',
};

export const outcomeOf = (subjectType: string, upheld: boolean): Outcome => (subjectType === 'timewaster' ? 'looked' : upheld ? 'upheld' : 'rejected');
