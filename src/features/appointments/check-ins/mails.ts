import { defineMail } from '#platform/mail/define-mail.ts';

export type ReminderProps = { dueText: string; alarmText: string; contact: string | null; url: string };

/** To her, when her time is up. She asked for it herself. */
export const checkInReminderMail = defineMail<ReminderProps>({
  name: 'check-in-reminder',
  causedBy: 'unlimited',
  load: async () => (await import('./mails.server.tsx')).reminder,
});

export type AskContactProps = { name: string; herName: string; url: string };

/** To whoever she names, once: whether they agree. Anybody can type an address. */
export const askContactMail = defineMail<AskContactProps>({
  name: 'check-in-contact',
  causedBy: 'stranger',
  load: async () => (await import('./mails.server.tsx')).askContact,
});

export type AlarmProps = { name: string; herName: string; dueText: string; lines: readonly string[]; url: string };

/** To her contact, who agreed. No flood of other mails may keep it away. */
export const alarmMail = defineMail<AlarmProps>({
  name: 'check-in-alarm',
  causedBy: 'unlimited',
  load: async () => (await import('./mails.server.tsx')).alarm,
});

export type AllClearProps = { name: string; herName: string; atText: string; url: string };

/** To a contact who was told, when she answers after all. */
export const allClearMail = defineMail<AllClearProps>({
  name: 'check-in-all-clear',
  causedBy: 'unlimited',
  load: async () => (await import('./mails.server.tsx')).allClear,
});

/** What a contact gets: deleted from the outbox with the contact. */
export const CONTACT_MAILS = [askContactMail.name, alarmMail.name, allClearMail.name];
