import { beforeEach, describe, expect, test } from 'vitest';
import { db, pool } from '#platform/db/client.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { normalizeMailbox } from '#shared/identifiers/email.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { defineMail } from './define-mail.ts';
import { listOutbox } from './outbox.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { type MailCause, RECIPIENT_LIMITS } from './recipient-limits.ts';
import { contactMessage } from './templates/contact-message.ts';

useDatabase();
beforeEach(() => asOwner('truncate mail_outbox'));

const template = (name: string, causedBy: MailCause) => defineMail({ ...contactMessage, name, causedBy });
const props = { fromAddress: 'visitor@example.org', subject: 'Hello', message: 'Text' };
const send = (to: string, name = 'reset', causedBy: MailCause = 'stranger') =>
  db.transaction((tx) => queueMail(tx, { to, template: template(name, causedBy), props }));
const times = <T>(count: number, does: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => does(n)));
const reached = async (to: string) => (await listOutbox({ to })).total;
const { kind, all } = RECIPIENT_LIMITS.stranger;
const letTimePass = (hours: number) => pool.query(`update mail_outbox set created_at = created_at - make_interval(hours => $1)`, [hours]);

describe('mails that a stranger causes', () => {
  test('of 25 at the same moment a mailbox gets its few of an hour; another mailbox gets its own', async () => {
    const ids = await times(25, () => send('victim@example.org'));
    expect(ids.filter((id) => id !== null)).toHaveLength(kind.hour);
    expect(await reached('victim@example.org')).toBe(kind.hour);
    await send('other@example.org');
    expect(await reached('other@example.org')).toBe(1);
  });

  test('come back with the hour, up to those of a day; what was not sent does not count', async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      await times(5, () => send('victim@example.org'));
      await letTimePass(1);
    }
    expect(await reached('victim@example.org')).toBe(kind.day);
    await letTimePass(1);
    await send('victim@example.org');
    expect(await reached('victim@example.org')).toBe(kind.day + 1);
  });

  test('are counted together too, whatever their kinds', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) await times(kind.hour, () => send('victim@example.org', name));
    expect(await reached('victim@example.org')).toBe(all.hour);
  });

  test('one kind leaves the others alone, and none of them keeps a link back into the account or a notice away', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) await times(9, () => send('victim@example.org', name));
    await times(9, () => send('victim@example.org', 'locked', 'recovery'));
    const before = await reached('victim@example.org');
    expect(await send('victim@example.org', 'reset', 'recovery')).not.toBeNull();
    await times(9, () => send('victim@example.org', 'reset', 'recovery'));
    expect(await send('victim@example.org', 'reset', 'own-device')).not.toBeNull();
    expect(await send('victim@example.org', 'booking', 'member')).not.toBeNull();
    expect((await times(30, () => send('victim@example.org', 'password-changed', 'unlimited'))).every((id) => id !== null)).toBe(true);
    expect(await reached('victim@example.org')).toBe(before + RECIPIENT_LIMITS.recovery.kind.hour + 1 + 1 + 30);
  });

  test('one transaction that fails takes nobody a turn', async () => {
    await times(10, () =>
      db
        .transaction(async (tx) => {
          await queueMail(tx, { to: 'victim@example.org', template: template('reset', 'stranger'), props });
          throw new Error('undone');
        })
        .catch(() => null),
    );
    expect(await send('victim@example.org')).not.toBeNull();
  });
});

test('a mail that is not sent leaves neither address nor text, makes the same job, and is counted', async () => {
  await times(kind.hour, () => send('victim@example.org'));
  const jobs = async () => (await pool.query(`select count(*)::int as n from pgboss.job where name = 'send-mail'`)).rows[0].n as number;
  const before = await jobs();
  await send('victim@example.org', 'reset');
  expect(await jobs()).toBe(before + 1);
  const { rows } = await pool.query(`select "to", contents, length(recipient_hash) as hashed from mail_outbox where status = 'suppressed'`);
  expect(rows).toEqual([{ to: null, contents: null, hashed: 32 }]);
  expect(await registry.metrics()).toMatch(/mails_suppressed_total\{template="reset"\} \d+/);
});

test.each([
  ['Anna@Example.org', 'anna@example.org'],
  ['anna+one@example.org', 'anna@example.org'],
  ['an.na+x+y@gmail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['an.na@example.org', 'an.na@example.org'],
  ['+anna@example.org', '+anna@example.org'],
  ['anna@MÜNCHEN.example', 'anna@xn--mnchen-3ya.example'],
])('%s is the mailbox %s', async (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox);
});

test('other writings of an address are the same mailbox', async () => {
  await times(20, (n) => send(`Vic.tim+${n}@Gmail.com`));
  const { rows } = await pool.query(`select count(*)::int as n from mail_outbox where status <> 'suppressed'`);
  expect(rows[0].n).toBe(kind.hour);
});
