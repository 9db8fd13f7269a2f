import { createHash } from 'node:crypto';
import { pool } from '#platform/db/client.server.ts';
import { Conflict, Invalid, Malformed } from '#shared/errors.ts';
import type { AppEnv } from './http-env.ts';

type Kept = { request_hash: string; status: number | null; body: string | null; content_type: string | null };

const hash = (...parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\n');
  return sum.digest('hex');
};

/**
 * Answers a creating POST once per `Idempotency-Key` and 24 hours: the same key and body get the first answer again,
 * another body is refused. The key belongs to the person who sent it (or to the address, for visitors).
 */
export async function answerOnce(request: Request, env: AppEnv['Variables'], answer: () => Promise<Response>): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  if (!key) return answer();
  if (key.length > 200 || !/^[\x21-\x7e]+$/.test(key)) throw new Malformed('Idempotency-Key must be at most 200 visible characters.');
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  const requestHash = hash(request.method, new URL(request.url).pathname, bytes);
  const keyHash = hash(env.actor.userId ?? `address:${env.address}`, key);

  const claimed = await pool.query(
    `insert into idempotency_keys (key_hash, request_hash) values ($1, $2)
     on conflict (key_hash) do update set request_hash = excluded.request_hash, status = null, body = null, content_type = null, created_at = now()
       where idempotency_keys.created_at < now() - interval '24 hours'
     returning key_hash`,
    [keyHash, requestHash],
  );
  if (claimed.rowCount === 0) return replay(keyHash, requestHash);

  try {
    const response = await answer();
    const body = await response.clone().text();
    await pool.query('update idempotency_keys set status = $2, body = $3, content_type = $4 where key_hash = $1', [
      keyHash,
      response.status,
      body,
      response.headers.get('content-type'),
    ]);
    return response;
  } catch (error) {
    // Nothing was created: the key is free for another try.
    await pool.query('delete from idempotency_keys where key_hash = $1', [keyHash]);
    throw error;
  }
}

async function replay(keyHash: string, requestHash: string): Promise<Response> {
  // The first request may still be under way; it gets a moment to finish.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { rows } = await pool.query<Kept>('select request_hash, status, body, content_type from idempotency_keys where key_hash = $1', [keyHash]);
    const kept = rows[0];
    if (!kept) break;
    if (kept.request_hash !== requestHash) {
      throw new Invalid([{ path: ['Idempotency-Key'], message: 'This Idempotency-Key was used for another request.' }]);
    }
    if (kept.status !== null) {
      return new Response(kept.status === 204 ? null : kept.body, {
        status: kept.status,
        headers: { 'content-type': kept.content_type ?? 'application/json', 'cache-control': 'private, no-store', 'idempotent-replayed': 'true' },
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Conflict('The first request with this Idempotency-Key is still under way. Please try again.');
}
