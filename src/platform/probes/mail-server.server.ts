import { mailTransport } from '#platform/mail/transport.server.ts';
import { withTimeLimit } from './time-limit.ts';

/** Connects and logs in to the mail server without sending anything. @returns the reason for a failure; null when it works or SMTP_URL is not set */
export async function probeMailServer(): Promise<Error | null> {
  try {
    const transport = mailTransport();
    if (transport) await withTimeLimit(transport.verify());
    return null;
  } catch (error) {
    return error as Error;
  }
}
