import { probeMailServer } from '#platform/probes/mail-server.server.ts';
import { isDemo, settings } from '#platform/settings.server.ts';
import { type Check, failed, ok, warning, withoutCredentials } from './report.ts';

export async function checkMail(): Promise<Check[]> {
  const { SMTP_URL, MAIL_FROM } = settings();
  if (!SMTP_URL) {
    if (isDemo()) return [ok('mail', 'the demo keeps its mails at /dev/outbox')];
    return [failed('mail', 'SMTP_URL is not set, so mails stay in the database and no one can confirm an address', 'Set SMTP_URL to your mail server')];
  }
  const error = await probeMailServer();
  const server = withoutCredentials(SMTP_URL);
  const sender = MAIL_FROM
    ? ok('MAIL_FROM', MAIL_FROM)
    : warning('MAIL_FROM', 'not set, so mails come from no-reply@ the host of PUBLIC_URL', 'Set it to an address that your mail server may send for');
  if (!error) return [ok('mail', `${server} accepts the log-in`), sender];
  const { reason, fix } = explainMailFailure(error);
  return [failed('mail', `${server}: ${reason}`, fix), sender];
}

type MailError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** The reason why a mail server can't be used, and what to do about it, without final periods. */
export function explainMailFailure(error: Error): { reason: string; fix: string } {
  const { code, message, responseCode, response, command } = error as MailError;
  const said = (response ?? message).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  if (code === 'EAUTH') {
    return {
      reason: responseCode ? `it rejects the user name or password (${said})` : `the log-in fails (${said})`,
      fix: 'Correct the user and password in SMTP_URL, with special characters percent-encoded (@ is %40)',
    };
  }
  if (code === 'EENVELOPE') {
    const isSender = command === 'MAIL FROM';
    return {
      reason: `it refuses the ${isSender ? 'sender' : 'recipient'} (${said})`,
      fix: isSender ? 'Set MAIL_FROM to an address that this server may send for' : 'Check the address, and whether this server may send to other domains',
    };
  }
  if (/certificate|altname/i.test(message)) {
    return { reason: `its certificate is not trusted (${said})`, fix: 'Put the name that its certificate is for into SMTP_URL, or renew the certificate' };
  }
  if (/wrong version number/i.test(message)) {
    return { reason: 'it does not begin with TLS on this port', fix: 'Use smtp:// with port 587, and smtps:// only with port 465' };
  }
  if (responseCode) return { reason: `it refuses (${said})`, fix: 'Ask whoever runs the mail server what this reply means' };
  return {
    reason: `it can't be reached (${said})`,
    fix: 'Correct the host and port in SMTP_URL, and check that no firewall blocks that port (25 often is, 587 rarely)',
  };
}
