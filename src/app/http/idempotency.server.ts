import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema/index.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { readBytes, standardBodyLimit } from '#platform/http/read-request.server.ts';
import { decryptText, encryptText } from '#platform/secrets/encrypt.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { Conflict, InvalidHeader, MalformedHeader } from '#shared/errors.ts';
import type { AppEnv } from '../render/http-env.ts';

const header = 'Idempotency-Key';
/** Longest wait for a first request that is still under way. */
const patienceMs = 5_000;
const pauseMs = 100;

/**
 * Answers a creating POST once per `Idempotency-Key` and 24 hours: the same key and body get the first answer again,
 * another body is refused. The key belongs to the person who sent it (or to the address, for visitors).
 */
export async function answerOnce(request: Request, env: AppEnv['Variables'], answer: () => Promise<Response>, limit = standardBodyLimit): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  if (!key) return answer();
  if (key.length > 200 || !/^[\x21-\x7e]+$/.test(key))
    throw new MalformedHeader({ header, message: 'Idempotency-Key must be at most 200 visible characters.' });
  const bytes = await readBytes(request.clone(), limit);
  const requestHash = createHash('sha256')
    .update(`${request.method} ${new URL(request.url).pathname}\n`)
    .update(bytes)
    .digest('hex');
  const owner = env.actor.userId ?? `address:${env.address}`;
  const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));

  const fresh = { requestHash, status: null, headers: null, body: null, completedAt: null, createdAt: new Date() };
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ owner, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: fresh,
      setWhere: sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) return replay(mine, requestHash);

  let response: Response | undefined;
  try {
    response = await answer();
    return response;
  } finally {
    if (response && response.status < 500) {
      const body = keepEncrypted(await response.clone().text());
      const headers = { 'content-type': response.headers.get('content-type') ?? 'application/json' };
      await db.update(idempotencyKeys).set({ status: response.status, headers, body, completedAt: new Date() }).where(mine);
    } else {
      // Nothing was created: the key is free for another try.
      await db.delete(idempotencyKeys).where(mine);
    }
  }
}

// An answer repeats what was sent, phone numbers too: kept for a day, it must not lie there in clear text.
const keepEncrypted = (body: string) => encryptText(secretKey('idempotency'), body).toString('base64');
const readKept = (kept: string) => decryptText(secretKey('idempotency'), Buffer.from(kept, 'base64'));

async function replay(mine: ReturnType<typeof and>, requestHash: string): Promise<Response> {
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    const [kept] = await freshDb.select().from(idempotencyKeys).where(mine);
    if (!kept) break;
    if (kept.requestHash !== requestHash) {
      throw new InvalidHeader({ header, message: 'This Idempotency-Key was used for another request.' });
    }
    if (kept.status !== null) {
      return new Response(kept.status === 204 ? null : readKept(kept.body ?? ''), {
        status: kept.status,
        headers: { ...kept.headers, 'cache-control': 'private, no-store', 'idempotent-replayed': 'true' },
      });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Conflict('The first request with this Idempotency-Key is still under way. Please try again.');
}
