import { eq, getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { uploads } from '#db/schema/uploads.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { getFileStream } from '#platform/storage/storage.server.ts';
import { NotAuthenticated, NotFound } from '#shared/errors.ts';
import { type Source, sources } from './sources.server.ts';

/** The person's own rows of one table, under the names of the database. */
async function rowsOf(
  { table, column, where, without = [], readAs = {}, texts = {}, decrypted = {} }: Source,
  key: string | number,
): Promise<Record<string, unknown>[]> {
  const columns = Object.fromEntries(
    Object.values(getTableColumns(table))
      // Ciphertext says nothing to anybody.
      .filter(({ name, columnType }) => !without.includes(name) && columnType !== 'PgCustomColumn')
      .map((one) => [one.name, (texts[one.name] ?? readAs[one.name]?.mapWith(one))?.as(one.name) ?? one]),
  );
  const own = typeof key === 'string' && column.name === 'email' ? sql`lower(${column}) = lower(${key})` : eq(column, key);
  const condition = where?.(key) ?? own;
  // In the order in which they came: left to itself the database gives what was changed last at the end, whoever changed it.
  const order = [getTableColumns(table).createdAt, ...getTableConfig(table).columns.filter(({ primary }) => primary)].flatMap((one) => one ?? []);
  const sealed = Object.values(getTableColumns(table)).filter(
    ({ name }) => Object.values(decrypted).includes(name) || (name === 'key_id' && Object.keys(decrypted).length > 0),
  );
  const rows = await freshDb
    .select({ ...columns, ...Object.fromEntries(sealed.map((one) => [`sealed ${one.name}`, one])) })
    .from(table)
    .where(condition)
    .orderBy(...order)
    .limit(100_000);
  return sealed.length === 0 ? rows : rows.map((row) => withDecrypted(row, decrypted));
}

function withDecrypted(row: Record<string, unknown>, decrypted: Record<string, string>): Record<string, unknown> {
  const plain = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('sealed ')));
  const keyId = row['sealed key_id'];
  for (const [name, from] of Object.entries(decrypted)) {
    const encrypted = row[`sealed ${from}`];
    plain[name] = Buffer.isBuffer(encrypted) && typeof keyId === 'string' ? JSON.parse(decryptContact(encrypted, keyId)) : null;
  }
  return plain;
}

/**
 * All that is kept about the person who is logged in, as a ZIP that is written while it is sent: memory holds one table or
 * one piece of a picture at a time.
 */
export async function exportPersonalData(actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const { userId, girlId, guyId } = actor;
  if (userId === null) throw new NotAuthenticated();
  authorize(actor, 'account.manage', { userId });
  const [user] = await freshDb.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new NotFound();
  const keys = { user: userId, girl: girlId, guy: guyId, email: user.email };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 4 }, { highWaterMark: 4 });
  void write(writable.getWriter(), keys).catch((error: unknown) => {
    log.warn({ err: error }, 'personal data: an export broke off');
  });
  return readable;
}

type Keys = Record<Source['owner'], string | number | null>;

async function write(writer: WritableStreamDefaultWriter<Uint8Array>, keys: Keys) {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const flush = async () => {
    const ready = chunks;
    chunks = [];
    for (const chunk of ready) {
      await writer.ready;
      await writer.write(chunk);
    }
  };
  try {
    for (const source of sources) {
      const key = keys[source.owner];
      if (key === null) continue;
      const rows = await rowsOf(source, key);
      if (rows.length === 0) continue;
      const file = new ZipDeflate(`${source.name}.json`, { level: 6 });
      zip.add(file);
      file.push(new TextEncoder().encode(JSON.stringify(rows, null, 2)), true);
      await flush();
    }
    await writeFiles(zip, String(keys.user), flush);
    zip.end();
    await flush();
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}

async function writeFiles(zip: Zip, userId: string, flush: () => Promise<void>) {
  const files = await freshDb.select().from(uploads).where(eq(uploads.ownerUserId, userId));
  for (const { storageKey, private: hidden, deletedAt } of files) {
    if (deletedAt) continue;
    const stream = await getFileStream(hidden ? 'private' : 'public', storageKey).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!stream) continue;
    // Pictures and videos are compressed already.
    const file = new ZipPassThrough(`files/${storageKey}`);
    zip.add(file);
    for await (const chunk of stream) {
      file.push(new Uint8Array(chunk as Buffer));
      await flush();
    }
    file.push(new Uint8Array(), true);
    await flush();
  }
}
