import { defineMail } from '../define-mail.ts';

/** Sent by `npm run admin -- send-test-mail`, never queued. */
export const testMail = defineMail<{ sentAt: Date }>({
  name: 'test-mail',
  causedBy: 'unlimited',
  load: async () => (await import('./test-mail.server.tsx')).content,
});
