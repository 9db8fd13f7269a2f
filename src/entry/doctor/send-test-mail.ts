import { startCommand } from '#platform/command-line.ts';
import { settings } from '#platform/settings.server.ts';
import { explainMailFailure } from './mail.ts';
import { withoutCredentials } from './report.ts';

/** The message is for the operator. */
export class TestMailFailed extends Error {}

type Built = { sendTestMail?: (to: string) => Promise<string> };

/** Sends a mail through SMTP_URL at once. @returns the lines to print @throws TestMailFailed */
export async function sendTestMail(to: string): Promise<string> {
  const { SMTP_URL, MAIL_FROM } = settings();
  if (!SMTP_URL)
    throw new TestMailFailed(
      'SMTP_URL is not set, so mails stay in the database. Set it to your mail server, for example smtp://user:password@mail.example.org:587.',
    );
  const server = withoutCredentials(SMTP_URL);
  const send = await loadFromBuild();
  try {
    const reply = await send(to);
    return `${server} accepted the mail to ${to}: ${reply}\nIf it doesn't arrive, look into the spam folder, and check SPF, DKIM and DMARC of the domain of ${MAIL_FROM ?? 'PUBLIC_URL'}.`;
  } catch (error) {
    const { reason, fix } = explainMailFailure(error as Error);
    throw new TestMailFailed(`The mail was not sent through ${server}: ${reason}. ${fix}.`);
  }
}

/** Plain Node can't read the templates of mails. Never builds: a running site serves the files of its build. */
async function loadFromBuild(): Promise<NonNullable<Built['sendTestMail']>> {
  process.env.NODE_ENV ??= 'production';
  const built: Built = await import(new URL('../../../build/server/index.js', import.meta.url).href).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return {};
    throw error;
  });
  if (!built.sendTestMail) throw new TestMailFailed(`This version of the site is not built yet. Start it once (${startCommand()}), then run this again.`);
  return built.sendTestMail;
}
