import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';
import { workQueue } from '#platform/images/work-queue.ts';

/** OWASP's smallest Argon2id: 19 MiB, twice through, one lane. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const CURRENT_PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$`;

/**
 * Every hash runs on libuv's threads, at most one per core and never on all four threads: file reads and look-ups of
 * names need them too, and the event loop needs a core.
 */
const inTurn = workQueue(Math.max(1, Math.min(3, availableParallelism() - 1)));
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

const normalized = (password: string) => Buffer.from(password.normalize('NFKC'));
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Argon2id in the PHC string format, which carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const parameters = { message: normalized(password), nonce, memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM, tagLength: TAG_BYTES };
  return `${CURRENT_PREFIX}${base64(nonce)}$${base64(await inTurn(() => derive('argon2id', parameters)))}`;
}

/** Whether a hash is of an older scheme (scrypt, the bcrypt of an import) or weaker parameters. The log-in that proves it writes a new one. */
export const needsRehash = (hash: string) => !hash.startsWith(CURRENT_PREFIX);

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (hash.startsWith('$argon2id$')) return verifyArgon2(hash, password);
  if (!/^\$2[abxy]\$/.test(hash)) return inTurn(() => verifyScrypt({ hash, password }));
  const bcrypt = await import('@node-rs/bcrypt');
  return inTurn(() => bcrypt.verify(password, hash));
}

const PHC = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[A-Za-z\d+/]+)\$(?<tag>[A-Za-z\d+/]+)$/;

async function verifyArgon2(hash: string, password: string): Promise<boolean> {
  const { memory, passes, parallelism, salt, tag } = PHC.exec(hash)?.groups ?? {};
  if (!salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const parameters = { message: normalized(password), nonce: Buffer.from(salt, 'base64'), ...costs, tagLength: expected.length };
  return timingSafeEqual(await inTurn(() => derive('argon2id', parameters)), expected);
}

/** Costs what a real check costs: for accounts that do not exist. */
export async function pretendToVerify(password: string): Promise<void> {
  await hashPassword(password);
}
