import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { breaksVersionBefore, readShape } from './migration-shape.ts';

/**
 * Instances of two versions run beside each other while a new one is rolled out (CONTRIBUTING.md, 'A migration'): what a migration leaves
 * must do for the version before. What takes something away comes a release later, in a migration of its own that starts with
 * `-- contract: <which release stopped using it>`.
 */
const NEWEST_BEFORE_THIS_RULE = '0049_handovers';
const CONTRACT = /^-- contract: \S/m;

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const tags = (JSON.parse(readFileSync(`${folder}meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
const textOf = (tag: string) => readFileSync(`${folder}${tag}.sql`, 'utf8');

const name = `migrations_${randomBytes(6).toString('hex')}`;
const addressOf = (database: string) => inject('cluster').ownerUrl.replace(/\/[^/]+$/, `/${database}`);
const newer = tags.slice(tags.indexOf(NEWEST_BEFORE_THIS_RULE) + 1);
let client: pg.Client;

async function onCluster(statement: string) {
  const owner = new pg.Client({ connectionString: inject('cluster').ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

const apply = async (text: string) => {
  for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
};

beforeAll(async () => {
  await onCluster(`create database ${name} template template1`);
  client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  for (const tag of tags.slice(0, tags.length - newer.length)) await apply(textOf(tag));
}, 60_000);
afterAll(async () => {
  await client.end();
  await onCluster(`drop database if exists ${name} with (force)`);
});

/** What is wrong with a change, which is taken back. */
async function tried(text: string): Promise<string[]> {
  const before = await readShape(client);
  await client.query('begin');
  try {
    await apply(text);
    return breaksVersionBefore(before, await readShape(client));
  } finally {
    await client.query('rollback');
  }
}

test.each([
  ['drop table follows', 'is gone'],
  ['alter table girls drop column city cascade', 'girls.city is gone'],
  ['alter table girls rename column city to town', 'girls.city is gone'],
  ['alter table bookings alter column desired_session_type type varchar(100)', 'was text and is character varying(100)'],
  ['alter table mail_outbox alter column held_for set not null', 'must have a value now'],
  ['alter table mail_outbox alter column attempts drop default', 'lost its default'],
  ['alter table follows add column reason text not null', 'is new, must have a value'],
  ['alter table mail_outbox add constraint short check (length(template) < 100)', 'rows of the version before may break'],
  ['create unique index one_mail on mail_outbox (template, kind)', 'rows of the version before may break'],
  ["do $$ begin execute 'alter table girls drop column ' || 'city cascade'; end $$", 'girls.city is gone'],
])('%s would break the version before', async (statement, said) => {
  expect((await tried(statement)).join('\n')).toContain(said);
});

test.each([
  'create table fresh (id int primary key, words text not null unique)',
  'alter table follows add column reason text',
  "alter table follows add column reason text not null default '' check (reason <> 'none')",
  'create index on mail_outbox (template, kind)',
  'alter table mail_outbox alter column status drop not null',
  `alter table mail_outbox drop constraint mail_outbox_status;
   alter table mail_outbox add constraint mail_outbox_status check (status in ('waiting', 'sent', 'failed', 'suppressed', 'bounced'))`,
])('%s leaves the version before as it was', async (statement) => {
  expect(await tried(statement)).toEqual([]);
});

test('a list of words that got shorter is told from one that got longer', async () => {
  const narrower = `alter table mail_outbox drop constraint mail_outbox_status;
    alter table mail_outbox add constraint mail_outbox_status check (status in ('waiting', 'sent', 'failed'))`;
  expect((await tried(narrower)).join()).toContain('mail_outbox_status');
});

test('no migration breaks the version before it, unless it says which release stopped using what it takes away', async () => {
  const broken: string[] = [];
  for (const tag of newer) {
    const before = await readShape(client);
    await apply(textOf(tag));
    const found = breaksVersionBefore(before, await readShape(client));
    if (!CONTRACT.test(textOf(tag))) broken.push(...found.map((what) => `${tag}: ${what}`));
  }
  expect(broken).toEqual([]);
});
