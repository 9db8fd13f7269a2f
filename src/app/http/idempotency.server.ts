import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema/index.ts';
import { isVisitor } from '#permissions/actor.ts';
import { markWrites } from '#platform/context.server.ts';
import { onceBack } from '#platform/db/away/once-back.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { readBytes, readFormField, standardBodyLimit } from '#platform/http/read-request.server.ts';
import { log } from '#platform/log.server.ts';
import { decryptText, encryptText } from '#platform/secrets/encrypt.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { Conflict, InvalidHeader, MalformedHeader } from '#shared/errors.ts';
import { IDEMPOTENCY_HOURS } from '#shared/limits.ts';
import { toProductError } from '../errors/error-map.server.ts';
import type { AppEnv } from '../render/http-env.ts';

const header = 'Idempotency-Key';
/** Longest wait for a first request that is still under way. */
const patienceMs = 5_000;
const pauseMs = 100;
/** How often a key is tried to be had that becomes free and is taken by another one. */
const MOST_TRIES = 5;
/** After so long without a write the first request is taken to have died with its process. */
const SECONDS_UNDER_WAY = 20;
/** An answer does not wait longer than that for its key to be settled. */
const SETTLED_MS = 1_000;
/** For so long a process that lives tries to say how a request ended, whose database went away; then the key is free by itself. */
const SETTLE_MS = 60_000;
const SECONDS_KEPT = IDEMPOTENCY_HOURS * 60 * 60;
/** Without a key: so long the same body of the same person is one press too many. */
const SECONDS_REPEATED = 10;
/** The field of a form with its key, added by the scripts of a page (`sent-form.ts`). */
const FORM_KEY = 'idempotency_key';
/** No key of a caller holds a space. */
const REPEAT = 'repeat ';
/** Committed by the first request itself, whose answer is not kept yet. */
const CARRIED_OUT = 0;
/** Headers that are kept with an answer. The policy of a page names the nonce of its scripts. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'etag', 'location', 'x-remix-response'];

type Env = Pick<AppEnv['Variables'], 'actor' | 'address'>;

/**
 * Answers a creating POST once per `Idempotency-Key` and 24 hours: the same key and body get the first answer again,
 * another body is refused. Without a key the same body within ten seconds gets the first answer, unless the person wrote something else
 * meanwhile: a second press makes no second row. The key belongs to the person who sent it (or to the address, for visitors).
 * The write itself marks the key, so a process or a database that dies in between leaves neither a key that nobody may use nor one that
 * writes twice (decision 120).
 */
export async function answerOnce(
  request: Request,
  env: Env,
  answer: () => Promise<Response>,
  { limit = standardBodyLimit, byKeyOnly = false }: { limit?: number | undefined; byKeyOnly?: boolean } = {},
): Promise<Response> {
  const given = readKey(request);
  // A visitor's address is no person; his forms carry a captcha, which is taken once.
  if (!given && isVisitor(env.actor)) return answer();
  if (!given && byKeyOnly) {
    await forgetRepeats(env);
    return answer();
  }
  const requestHash = hashOf(request.method, new URL(request.url).pathname, await readBytes(request.clone(), limit));
  const claim = await claimRequest(env, given, requestHash);
  if (claim instanceof Response) return claim;
  // Without a key, nothing says that a refused request is sent again by mistake.
  return answerClaimed(claim, answer, (response) => (response.status < (given ? 500 : 400) ? response.clone().text() : null));
}

/**
 * Executes a GraphQL mutation. Mutations that only insert are executed once, like a creating POST; an answer without a row frees the key.
 * @param input the document with its variables and role
 */
export async function executeOnce<R extends { data?: object | null }>(
  request: Request,
  env: Env,
  { isInsert, input }: { isInsert: boolean; input: object },
  execute: () => Promise<R>,
): Promise<R> {
  if (!isInsert || isVisitor(env.actor)) {
    await forgetRepeats(env);
    return execute();
  }
  const claim = await claimRequest(env, readKey(request), hashOf('graphql', '', JSON.stringify(input)));
  if (claim instanceof Response) return (await claim.json()) as R;
  let result = {} as R;
  const answer = async () => {
    result = await execute();
    const hasRow = Object.values(result.data ?? {}).some((row) => row !== null);
    // Reading the row may have failed after its commit: then the key keeps its mark.
    return Response.json(result, { status: hasRow ? 200 : 500 });
  };
  await answerClaimed(claim, answer, (response) => (response.ok ? response.text() : null));
  return result;
}

/**
 * Handles the POST of a page's form once per `idempotency_key`, a field that the scripts add. When the `.data` request gets no answer, they
 * send the same form as a document (`load-in-full.ts`); if the first request was answered, the second one redirects to the page.
 * Without scripts there is no key: the same form of a member within ten seconds gets the first answer again.
 */
export async function answerFormOnce(request: Request, env: Env, answer: () => Promise<Response>): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return answer();
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const key = await readFormField(request, FORM_KEY);
  if (!key || !/^[\da-f-]{36}$/.test(key)) {
    if (isVisitor(env.actor)) return answer();
    const claim = await claimRequest(env, null, hashOf(request.method, pathname + search, await readBytes(request.clone(), standardBodyLimit)));
    if (claim instanceof Response) return claim;
    return answerClaimed(claim, answer, (response) => (response.status < 400 && !response.headers.has('set-cookie') ? response.clone().text() : null));
  }
  await forgetRepeats(env);
  const claim = await claimKey(ownerOf(env), key, hashOf('form', page, ''));
  if (claim instanceof Response) return new Response(null, { status: 303, headers: { location: page + search, 'cache-control': 'private, no-store' } });
  // Its answer is not kept: it may be data, which a browser cannot show.
  return answerClaimed(claim, answer, ({ status }) => (status < 400 ? '' : null));
}

const hashOf = (method: string, address: string, body: Uint8Array | string) => createHash('sha256').update(`${method} ${address}\n`).update(body).digest('hex');

function readKey(request: Request): string | null {
  const given = request.headers.get('idempotency-key');
  if (given && (given.length > 200 || !/^[\x21-\x7e]+$/.test(given)))
    throw new MalformedHeader({ header, message: 'Idempotency-Key must be at most 200 visible characters.' });
  return given || null;
}

/** Claims the key of a request; its hash serves as the key when the caller sent none. @returns as `claimKey` */
async function claimRequest(env: Env, given: string | null, requestHash: string): Promise<SQL | undefined | Response> {
  const key = given ?? REPEAT + requestHash;
  const claim = await claimKey(ownerOf(env), key, requestHash);
  if (!given && !(claim instanceof Response)) await forgetRepeats(env, key);
  return claim;
}

/**
 * Runs a request whose key is claimed.
 * @param keptText what to keep of the answer; null frees the key, also of a refusal that counted a failed try
 */
async function answerClaimed(
  claim: SQL | undefined,
  answer: () => Promise<Response>,
  keptText: (response: Response) => Promise<string> | string | null,
): Promise<Response> {
  // A request that took so long that another one has its key finds its mark gone, and writes nothing.
  const mark = async (tx: Pick<Tx, 'execute'>) => {
    const { rowCount } = await tx.execute(sql`update ${idempotencyKeys} set status = ${CARRIED_OUT} where ${claim}`);
    if (!rowCount) throw underWay();
  };
  let response: Response | undefined;
  let status = 500;
  try {
    response = await markWrites(mark, answer);
    status = response.status;
    return response;
  } catch (error) {
    status = toProductError(error)?.status ?? status;
    throw error;
  } finally {
    const text = response ? await keptText(response) : null;
    if (response && text !== null) {
      const body = keepEncrypted(text);
      const headers = Object.fromEntries([...response.headers].filter(([name]) => KEPT_HEADERS.includes(name)));
      const kept = { status: response.status, headers, body, completedAt: new Date() };
      await settle(() => db.update(idempotencyKeys).set(kept).where(claim));
    } else await settle(() => (status < 500 ? db.delete(idempotencyKeys).where(claim) : release(claim)));
  }
}

/** Hashed: rows must not tell which address wrote what. */
function ownerOf({ actor, address }: Env): string {
  const owner = actor.userId === null ? `address:${address}` : `user:${actor.userId}`;
  return createHmac('sha256', secretKey('idempotency-owner')).update(owner).digest('base64url');
}

/** After another write, by REST, GraphQL or a page, the same body is a new request: a comment sent again after it was deleted, a revoked vote. */
export async function forgetRepeats({ actor, address }: Env, but = ''): Promise<void> {
  // Without a key, visitors' requests are never kept.
  if (isVisitor(actor)) return;
  const isRepeat = like(idempotencyKeys.key, `${REPEAT}%`);
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, ownerOf({ actor, address })), isRepeat, gt(idempotencyKeys.status, CARRIED_OUT), ne(idempotencyKeys.key, but)));
}

/** Nothing was created: the key is free for another try. A key with a mark stays: what failed came after the commit. */
const release = async (claim: SQL | undefined) => db.delete(idempotencyKeys).where(and(claim, isNull(idempotencyKeys.status)));

/**
 * The database may go away between a write and this, or say nothing. What was written is told all the same, and the key is settled as soon as the
 * database is back: only this process knows how its request ended.
 */
async function settle(work: () => Promise<unknown>): Promise<void> {
  const settled = (async () => work())().catch((error: Error) => {
    log.warn({ err: error.message }, 'idempotency: a key is settled later');
    settleLater(work);
  });
  await Promise.race([settled, pause(SETTLED_MS, undefined, { ref: false })]);
}

/** Given up, the key is free after a while by itself. */
const settleLater = (work: () => Promise<unknown>) =>
  void onceBack(work, SETTLE_MS).catch((error: Error) => log.warn({ err: error.message }, 'idempotency: a key was not settled'));

/** @returns what names the claim of this request, or the answer of the first one with this key */
async function claimKey(owner: string, key: string, requestHash: string): Promise<SQL | undefined | Response> {
  const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const claim = await tryToClaim(owner, key, requestHash);
    if (claim) return claim;
    const kept = await replay(mine, requestHash);
    if (kept) return kept;
  }
  throw underWay();
}

async function tryToClaim(owner: string, key: string, requestHash: string): Promise<SQL | undefined> {
  const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  const createdAt = new Date();
  const fresh = { requestHash, status: null, headers: null, body: null, completedAt: null, createdAt };
  const died = sql`${idempotencyKeys.status} is null and ${idempotencyKeys.requestHash} = ${requestHash}
    and ${idempotencyKeys.createdAt} < now() - make_interval(secs => ${SECONDS_UNDER_WAY})`;
  const claim = and(mine, eq(idempotencyKeys.createdAt, createdAt));
  const seconds = key.startsWith(REPEAT) ? SECONDS_REPEATED : SECONDS_KEPT;
  const old = sql`${idempotencyKeys.status} is not null and ${idempotencyKeys.createdAt} < now() - make_interval(secs => ${seconds})`;
  const claiming = db
    .insert(idempotencyKeys)
    .values({ owner, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: fresh,
      setWhere: sql`${idempotencyKeys.createdAt} < now() - make_interval(secs => ${SECONDS_KEPT}) or (${old}) or (${died})`,
    })
    .returning({ key: idempotencyKeys.key });
  try {
    return (await claiming).length > 0 ? claim : undefined;
  } catch (error) {
    // It may be claimed all the same, with the confirmation lost.
    settleLater(() => release(claim));
    throw error;
  }
}

// An answer repeats what was sent, phone numbers too: kept for a day, it must not lie there in clear text.
const keepEncrypted = (body: string) => encryptText(secretKey('idempotency'), body).toString('base64');
const readKept = (kept: string) => decryptText(secretKey('idempotency'), Buffer.from(kept, 'base64'));

/** @returns nothing when the key has become free */
async function replay(mine: SQL | undefined, requestHash: string): Promise<Response | undefined> {
  let isCarriedOut = false;
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    const [kept] = await freshDb.select().from(idempotencyKeys).where(mine);
    if (!kept) return undefined;
    if (kept.requestHash !== requestHash) {
      throw new InvalidHeader({ header, message: 'This Idempotency-Key was used for another request.' });
    }
    if (kept.status) {
      return new Response(kept.status === 204 ? null : readKept(kept.body ?? ''), {
        status: kept.status,
        headers: { ...kept.headers, 'cache-control': 'private, no-store', 'idempotent-replayed': 'true' },
      });
    }
    isCarriedOut = kept.status === CARRIED_OUT;
    await pause(pauseMs);
  }
  throw isCarriedOut ? new Conflict('This was carried out, but its answer was lost. Please look before you send it again.') : underWay();
}

const underWay = () => new Conflict('The first of these requests is still under way. Please try again.');
