import { settings } from '#platform/settings.server.ts';

/** Whether this site proves phone numbers: its moderators call. */
export const disputesByPhone = (): boolean => settings().DISPUTES_BY_PHONE === '1';
