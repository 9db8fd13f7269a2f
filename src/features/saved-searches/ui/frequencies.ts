import type { EmailFrequency } from '#shared/notification-kinds.ts';

/** How often an email comes, as one chooses it. */
export const FREQUENCY_OPTIONS: readonly { value: EmailFrequency; label: string }[] = [
  { value: 'instant', label: 'Email at once' },
  { value: 'daily', label: 'Email daily' },
  { value: 'weekly', label: 'Email weekly' },
  { value: 'off', label: 'No email' },
];
