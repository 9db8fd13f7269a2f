import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { authAccounts, girls, guyUsers, users } from '#db/schema/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { address, cellsOf, email, flag, moment, oneOf, text, whole } from '#platform/imports/cells.server.ts';
import { BadCell, type Cell, type ImportDefinition, type ImportRow, type Refusal } from '#platform/imports/define-import.ts';
import { writeBySource } from '#platform/imports/write-by-source.server.ts';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { GENDER_OF_USER_TYPE, USER_TYPES } from '#shared/catalogues/roles.ts';
import { GUY_SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { WEIGHT_MAX, WEIGHT_MIN } from '#shared/catalogues/weights.ts';
import { SHORT_TEXT_MAX } from '#shared/limits.ts';

const BCRYPT = /^\$2[abxy]\$(?<cost>\d\d)\$[./A-Za-z0-9]{53}$/;
/** Each step doubles the time of a log-in: beyond this one log-in would hold a core for seconds. */
const HIGHEST_COST = 14;

const short = text(SHORT_TEXT_MAX);

const bcryptHash: Cell = (raw) => {
  const hash = short(raw) as string | null;
  if (hash === null) return null;
  const cost = Number(BCRYPT.exec(hash)?.groups?.cost);
  if (!(cost >= 4 && cost <= HIGHEST_COST)) throw new BadCell(`is not a bcrypt hash of a cost from 4 to ${HIGHEST_COST}`);
  return hash;
};

const guyOthers = {
  source_id: short,
  username: short,
  name: short,
  email,
  city: short,
  state: short,
  country: short,
  height: whole(HEIGHT_MIN, HEIGHT_MAX),
  weight: whole(WEIGHT_MIN, WEIGHT_MAX),
  cloudinary_secure_url: address,
};
const guyNames = [
  ...Object.keys(guyOthers),
  ...['birthday', 'latitude', 'longitude', 'about_me', 'phone', 'skype', 'allow_contact', 'can_send_emails_about_website', 'user_show_profile'],
  ...['auth0_verified', 'account_status', 'confirmed_at', 'sign_in_count', 'current_sign_in_at', 'last_sign_in_at', 'moderator_comments'],
  ...GUY_SERVICE_KEYS,
  'created_at',
];
/** Older sites keep the gender ('1', '2') in the place of the type. */
const usertype: Cell = (raw) => USER_TYPES.find((type) => GENDER_OF_USER_TYPE[type] === String(raw ?? '').trim()) ?? oneOf(USER_TYPES)(raw);

/** What a file of accounts says about the log-in and not about the profile. */
const accountCells = { usertype, password_hash: bcryptHash, girl_id: short, banned: flag, unban_at: moment };

/** The same account of the same source has the same id in every run. */
function accountId({ values }: ImportRow): string {
  const digest = createHash('sha256').update(`imported account:${values.usertype}:${values.source_id}`).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Whether the older site knew that the address is the person's. A file that does not speak of it is believed. */
function isConfirmed({ values }: ImportRow): boolean {
  const said = ['confirmed_at', 'auth0_verified'].filter((name) => name in values);
  return said.length === 0 || said.some((name) => values[name]);
}

function toUser(row: ImportRow) {
  const { name, username, email: mail, usertype, banned, unban_at, created_at } = row.values as Record<string, string | null>;
  return {
    id: accountId(row),
    name: name ?? username ?? 'Member',
    email: mail,
    email_verified: isConfirmed(row),
    username: username?.toLowerCase() ?? null,
    display_username: username,
    usertype,
    banned: banned ?? false,
    unban_at,
    created_at: created_at ?? new Date().toISOString(),
  };
}

async function insertUsers(tx: Tx, rows: ImportRow[]): Promise<Set<string>> {
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    insert into ${users} (id, name, email, email_verified, username, display_username, usertype, banned, unban_at, created_at)
    select id, name, email, email_verified, username, display_username, usertype, banned, unban_at, created_at
    from jsonb_populate_recordset(null::${users}, ${JSON.stringify(rows.map(toUser))}::jsonb)
    on conflict (id) do nothing returning id`);
  const ids = new Set(inserted.map(({ id }) => id));
  const credentials = rows
    .filter((row) => ids.has(accountId(row)))
    .map((row) => ({ id: `${accountId(row)}-password`, account_id: accountId(row), password: row.values.password_hash }));
  if (credentials.length > 0)
    await tx.execute(sql`
      insert into ${authAccounts} (id, account_id, user_id, provider_id, password)
      select id, account_id, account_id, 'credential', password from jsonb_populate_recordset(null::${authAccounts}, ${JSON.stringify(credentials)}::jsonb)`);
  return ids;
}

type GirlOfAccount = { account: string; girl: number | null; taken: boolean };

/** The imported record of each girl: by the id that the source gave it, else by her address. */
async function findGirls(tx: Tx, rows: ImportRow[]): Promise<Map<string, GirlOfAccount>> {
  const asked = rows.map((row) => ({ account: accountId(row), source: row.values.girl_id ?? row.values.source_id, email: row.values.email }));
  const { rows: found } = await tx.execute<GirlOfAccount>(sql`
    select asked.account, girl.id as girl, coalesce(girl.user_id <> asked.account, false) as taken
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(account text, source text, email text)
    left join lateral (
      select g.id, g.user_id from ${girls} g
      where g.deleted_at is null and g.source_id is not null and (g.source_id = asked.source or lower(g.email) = asked.email)
      order by (g.source_id = asked.source) desc, g.matwise_girl desc, g.id desc limit 1
    ) girl on true`);
  return new Map(found.map((one) => [one.account, one]));
}

async function linkGirls(tx: Tx, links: GirlOfAccount[]) {
  if (links.length === 0) return;
  await tx.execute(sql`
    update ${girls} g set user_id = link.account from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(account text, girl integer)
    where g.id = link.girl and g.user_id is null`);
}

async function writeGuys(tx: Tx, rows: ImportRow[]) {
  const profiles = rows.map((row) => {
    const { usertype: _type, password_hash: _hash, girl_id: _girl, banned, unban_at, ...values } = row.values;
    return { ...values, user_id: accountId(row), banned: banned ?? false, unban_at: unban_at ?? null, auth0_verified: isConfirmed(row) };
  });
  if (profiles.length > 0) await writeBySource(tx, guyUsers, profiles, { open: sql`kept.user_id is null and not kept.soft_deleted` });
}

/**
 * Accounts of an older site, with the bcrypt hashes of their passwords: people go on logging in as before, and the first log-in
 * writes a hash of ours. A guy's profile comes with his account; a girl's account finds the record that was imported before.
 * An account that is here already belongs to its person: no file changes it.
 */
export const accountsImport: ImportDefinition = {
  kind: 'accounts',
  cells: { ...cellsOf(guyUsers, guyNames, guyOthers), ...accountCells },
  decidedHere: ['id', 'is_moderator', 'admin_show_profile', 'soft_deleted', 'locked_at', 'failed_attempts', 'updated_at'],
  aliases: { encrypted_password: 'password_hash', password: 'password_hash' },
  required: ['username', 'email', 'usertype', 'password_hash'],
  refusals: {
    users_email_unique: 'another account has this email',
    users_username_unique: 'another account has this username',
    users_username_skeleton: 'another account has a username that looks like this one',
    users_username_look: 'another account has a username that looks like this one',
    guy_users_username_unique: 'another guy has this username',
    guy_users_username_skeleton: 'another guy has a username that looks like this one',
    guy_users_username_look: 'another guy has a username that looks like this one',
  },
  async write(tx, rows) {
    const refused: Refusal[] = [];
    const isGirl = (row: ImportRow) => row.values.usertype === 'girl';
    const girlOf = await findGirls(tx, rows.filter(isGirl));
    const seen = new Set<number>();
    const taken = rows.filter((row) => {
      const found = isGirl(row) ? girlOf.get(accountId(row)) : undefined;
      if (!found) return true;
      if (found.girl !== null && seen.has(found.girl)) found.taken = true;
      if (found.girl !== null && !found.taken) return seen.add(found.girl);
      refused.push({ line: row.line, message: found.taken ? 'her record has another account' : 'no imported girl has this id or email: import girls first' });
      return false;
    });
    if (taken.length === 0) return { inserted: 0, updated: 0, refused };
    const inserted = await insertUsers(tx, taken);
    const fresh = taken.filter((row) => inserted.has(accountId(row)));
    await linkGirls(
      tx,
      fresh.filter(isGirl).map((row) => girlOf.get(accountId(row))!),
    );
    await writeGuys(
      tx,
      fresh.filter((row) => !isGirl(row)),
    );
    return { inserted: inserted.size, updated: 0, refused };
  },
  tags: ['profiles'],
};
