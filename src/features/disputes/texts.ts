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
