import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';

/** scrypt, by the account library. */
export const hashPassword = (password: string): Promise<string> => hash(password);

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return verify({ hash, password });
}

/** Costs what a real check costs: for accounts that do not exist. */
export async function pretendToVerify(password: string): Promise<void> {
  await hash(password);
}
