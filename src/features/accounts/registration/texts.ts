export const MIGRATED = 'Account migrated. Now check your email to verify your account.';
