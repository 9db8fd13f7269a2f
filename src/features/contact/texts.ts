export const EMAIL_SENT = 'Email sent.' as const;
export const EMAIL_NOT_SENT = 'Due to an error email was not sent.';
