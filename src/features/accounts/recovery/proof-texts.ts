export const WRONG_PASSWORD = 'This is not your password.';
export const PASSWORD_REQUIRED = 'Password is required';
export const LOG_IN_AGAIN = 'Your account has no password. Please log in again, then do this within five minutes.';
export const PASSKEY_REQUIRED = "Please press 'Confirm with your passkey' on the page 'Account and security', then do this within five minutes.";
export const WRONG_CODE = 'This code is wrong. Codes change every 30 seconds.';
export const USED_CODE = 'This code has already been used. Please wait for the next one.';
export const CODE_REQUIRED = 'Enter a code from your authenticator app, or one of your backup codes.';

/** What a person has to prove themselves with before a change of the account. */
export type ProofNeeds = { password: boolean; code: boolean };
