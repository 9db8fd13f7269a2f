import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';

/** scrypt, by the account library. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Imported accounts bring bcrypt. It is accepted once: the log-in that proves it writes a hash of ours. */
export const isLegacyHash = (hash: string) => /^\$2[abxy]\$/.test(hash);

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (!isLegacyHash(hash)) return verify({ hash, password });
  const { bcryptVerify } = await import('hash-wasm');
  return bcryptVerify({ hash, password });
}

/** Costs what a real check costs: for accounts that do not exist. */
export async function pretendToVerify(password: string): Promise<void> {
  await hash(password);
}
