import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createModerator } from '#features/accounts/moderators/actions/create-moderator.server.ts';
import { renewAccess } from '#features/accounts/moderators/actions/renew-access.server.ts';
import { setModerator } from '#features/accounts/moderators/actions/set-moderator.server.ts';
import { commandLine, startCommand } from '#platform/command-line.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { findRunningDatabase } from '#platform/db/embedded.server.ts';
import { BadSettings, settings } from '#platform/settings.server.ts';
import { mailAddress } from '#shared/fields/email-address.ts';
import { sendTestMail, TestMailFailed } from './doctor/send-test-mail.ts';

/** `npm run admin -- create-moderator --email …`: what only who runs the site may do. */

class Refused extends Error {}

const usage = `Use it like this:
  ${commandLine('admin')} create-moderator --email ann@example.org   makes a moderator and prints a one-time link
  ${commandLine('admin')} access-link --account ann@example.org      prints a new one-time link for a moderator who lost her second factor
  ${commandLine('admin')} promote --account ann@example.org          gives an account (email or username) a moderator's rights
  ${commandLine('admin')} demote --account ann@example.org           takes them away
  ${commandLine('admin')} send-test-mail --to you@example.org        sends a mail through SMTP_URL at once and prints the server's answer`;

function databaseUrl(): string {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings();
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL ?? findRunningDatabase(resolve(DATA_DIR))?.url;
  if (!url) throw new Refused(`Nothing runs on the data folder ${resolve(DATA_DIR)}. Start the site first (${startCommand()}), then run this beside it.`);
  return url;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: 'string' }, account: { type: 'string' }, name: { type: 'string' }, to: { type: 'string' } },
      allowPositionals: true,
    });
    return { ...values, command: positionals[0] };
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${usage}`);
  }
}

const explain = (link: string) =>
  `Open this link within 30 minutes, once, to choose a password and set up a passkey or an authenticator app:\n${link}\nFactors that the account had before are removed. Outside the demo moderators need a factor.`;

async function run() {
  const { command, email, account, name, to } = readArguments();
  if (command === 'create-moderator') {
    if (!mailAddress().safeParse(email).success) throw new Refused(`Which email address?\n${usage}`);
    connectDatabase(databaseUrl(), { max: 1, name: 'matwise-admin' });
    const link = await createModerator(email!, name);
    console.log(explain(link));
  } else if (command === 'access-link') {
    if (!account) throw new Refused(`Which account?\n${usage}`);
    connectDatabase(databaseUrl(), { max: 1, name: 'matwise-admin' });
    const link = await renewAccess(account);
    if (!link) throw new Refused(`There is no moderator ${account}.`);
    console.log(explain(link));
  } else if (command === 'promote' || command === 'demote') {
    if (!account) throw new Refused(`Which account?\n${usage}`);
    connectDatabase(databaseUrl(), { max: 1, name: 'matwise-admin' });
    if (!(await setModerator(account, command === 'promote'))) throw new Refused(`There is no account ${account}.`);
    console.log(
      command === 'promote'
        ? `${account} is a moderator now. Without a second factor yet? Then run access-link for this account.`
        : `${account} is no moderator any more.`,
    );
  } else if (command === 'send-test-mail') {
    if (!mailAddress().safeParse(to).success) throw new Refused(`Which email address?\n${usage}`);
    console.log(await sendTestMail(to!));
  } else {
    throw new Refused(usage);
  }
}

try {
  await run();
} catch (error) {
  if (![Refused, BadSettings, TestMailFailed].some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
