import { and, eq, isNull, like, type SQL } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { verifications } from '#db/schema/verifications.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { accountExistsMail, changeEmailMail, confirmEmailMail, emailChangeRequestedMail, resetPasswordMail } from './mails.ts';
import { MAIL_REQUEST, type MailRequest } from './recovery/mail-requests.server.ts';
import { issueToken, type TokenPurpose } from './recovery/one-time-tokens.server.ts';
import { notClosedDemoAccount } from './registration/demo-accounts.server.ts';
import { writeMigrationMail } from './registration/legacy-profile.server.ts';

type Requested = { value: string; data: string | null };
type Person = { id: string; name: string; email: string };

/** The address of the page where a mailed link is confirmed by a button. */
async function link(tx: Tx, path: string, purpose: TokenPurpose, value: string, data?: string): Promise<string> {
  return `${publicUrl()}/auth/${path}?token=${await issueToken(tx, purpose, value, data === undefined ? {} : { data })}`;
}

async function findPerson(tx: Tx, by: { id: string } | { email: string }, condition?: SQL): Promise<Person | null> {
  const { id, name, email } = users;
  const isOne = 'id' in by ? eq(id, by.id) : eq(email, by.email);
  const [person] = await tx
    .select({ id, name, email })
    .from(users)
    .where(and(isOne, isNull(users.deletedAt), condition));
  return person ?? null;
}

const writers: Record<MailRequest, (tx: Tx, requested: Requested) => Promise<void>> = {
  async 'confirm-email'(tx, { value }) {
    const person = await findPerson(tx, { id: value });
    if (!person) return;
    const url = await link(tx, 'confirm-email', 'confirm-email', person.id);
    await queueMail(tx, { to: person.email, template: confirmEmailMail, props: { name: person.name, url } });
  },
  async 'account-exists'(tx, { value }) {
    const person = await findPerson(tx, { id: value });
    if (person) await writeAccountExists(tx, person);
  },
  async 'reset-password'(tx, { value, data }) {
    const person = await findPerson(tx, { email: value }, notClosedDemoAccount());
    if (!person) return;
    const url = await link(tx, 'reset-password', 'reset-password', person.id);
    const causedBy = data === person.id ? 'own-device' : resetPasswordMail.causedBy;
    await queueMail(tx, { to: person.email, template: resetPasswordMail, causedBy, props: { name: person.name, url } });
  },
  async 'migrate-profile'(tx, { value }) {
    const { email, password } = JSON.parse(value) as { email: string; password: string };
    const owner = await findPerson(tx, { email });
    if (owner) return writeAccountExists(tx, owner);
    await writeMigrationMail(tx, email, () => link(tx, 'confirm-migration', 'migrate-profile', JSON.stringify({ email, password })));
  },
  /** The old address hears of it whether the new one is free or not: otherwise its owner would learn who has an account. */
  async 'change-email'(tx, { value, data }) {
    const person = await findPerson(tx, { id: value });
    if (!person || data === null) return;
    const stop = await link(tx, 'stop-email-change', 'stop-email-change', person.id);
    await queueMail(tx, { to: person.email, template: emailChangeRequestedMail, props: { name: person.name, newEmail: data, url: stop } });
    if (await findPerson(tx, { email: data })) return;
    const url = await link(tx, 'change-email', 'change-email', person.id, data);
    await queueMail(tx, { to: data, template: changeEmailMail, props: { name: person.name, url } });
  },
};

async function writeAccountExists(tx: Tx, { id, name, email }: Person) {
  const url = await link(tx, 'reset-password', 'reset-password', id);
  await queueMail(tx, { to: email, template: accountExistsMail, props: { name, url, loginUrl: `${publicUrl()}/auth/login` } });
}

/** Writes the mail that was asked for, once: the request goes with it. A request that was withdrawn meanwhile writes nothing. */
export async function writeAccountMail({ id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const isRequest = and(eq(verifications.id, id), like(verifications.identifier, `${MAIL_REQUEST}%`));
    const [request] = await tx.delete(verifications).where(isRequest).returning();
    if (!request) return;
    await writers[request.identifier.slice(MAIL_REQUEST.length) as MailRequest](tx, request);
  });
}
